import { useRef } from 'react';
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
  const isOver = left === 0;
  const main = useRef<HTMLButtonElement>(null);
  const setBack = () => {
    reset();
    main.current?.focus();
  };
  return (
    <div className={styles.timer} data-over={isOver || undefined}>
      <p role="timer" aria-label="Time left">
        {minutes(left)}
      </p>
      <p role="status">{isOver && 'Time is up!'}</p>
      {/* One button for all states, so that it keeps the focus. */}
      <Button ref={main} size="large" variant="secondary" onClick={isOver ? reset : runs ? wait : start}>
        {isOver ? 'Set it back' : runs ? 'Pause' : left === seconds ? 'Start the timer' : 'Go on'}
      </Button>
      {!isOver && left < seconds && (
        <Button variant="ghost" onClick={setBack}>
          Set it back
        </Button>
      )}
    </div>
  );
}
