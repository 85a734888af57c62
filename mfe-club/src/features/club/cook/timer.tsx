import { Button } from '@studio/web-kit/components';
import type { StartedTimer } from './cooking.js';
import { minutes, useTimer } from './use-timer.js';
import * as styles from './cook.module.css';

interface TimerProps {
  seconds: number;
  begun: StartedTimer | undefined;
  onChange: (timer?: StartedTimer) => void;
}

/** A step's timer. The parent keeps its state (`begun`, `onChange`). */
export function Timer({ seconds, begun, onChange }: TimerProps) {
  const { left, runs, start, wait, reset } = useTimer(seconds, begun, onChange);
  return (
    <div className={styles.timer} data-over={left === 0 || undefined}>
      <p role="timer" aria-label="Time left">
        {minutes(left)}
      </p>
      <p role="status">{left === 0 && 'Time is up!'}</p>
      {left > 0 && (
        <Button size="large" variant="secondary" onClick={runs ? wait : start}>
          {runs ? 'Pause' : left === seconds ? 'Start the timer' : 'Go on'}
        </Button>
      )}
      {left < seconds && (
        <Button variant="ghost" onClick={reset}>
          Set it back
        </Button>
      )}
    </div>
  );
}
