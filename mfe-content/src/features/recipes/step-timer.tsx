import { useRef } from 'react';
import { Button } from '@studio/web-kit/components';
import { chime, prepareChime } from './chime.js';
import { showClock } from './timer.js';
import { useTimer } from './use-timer.js';
import * as styles from './recipe-controls.module.css';

const MS_PER_MINUTE = 60_000;
/** What the main button does in each state. */
const WORDS = { idle: 'Start timer', running: 'Pause', paused: 'Go on', done: 'Reset' };

/**
 * The timer of a step. `name` is its accessible name: `Dusk Muffins, step 6`. `kept` is its storage key; the timer
 * continues while the page is closed.
 */
export function StepTimer({ kept, minutes, name }: { kept: string; minutes: number; name: string }) {
  const timer = useTimer(kept, minutes * MS_PER_MINUTE, chime);
  const running = timer.state === 'running';
  const isDone = timer.state === 'done';
  const main = useRef<HTMLButtonElement>(null);
  const start = () => {
    prepareChime();
    timer.start();
  };
  const reset = () => {
    timer.reset();
    main.current?.focus();
  };
  return (
    <div className={styles.timer} role="group" aria-label={`Timer for ${name}`} data-state={timer.state}>
      <span role="timer" className={styles.clock}>
        {showClock(timer.left)}
      </span>
      {/* One button for all states, so that it keeps the focus. */}
      <Button
        ref={main}
        size="small"
        variant={isDone ? 'secondary' : 'primary'}
        onClick={isDone ? timer.reset : running ? timer.pause : start}
      >
        {WORDS[timer.state]}
      </Button>
      {(running || timer.state === 'paused') && (
        <Button size="small" variant="secondary" onClick={reset}>
          Reset
        </Button>
      )}
      <span role="status" className={styles.done}>
        {timer.state === 'done' ? `Time is up: ${name}` : ''}
      </span>
    </div>
  );
}
