import { useCallback } from 'react';
import { Button } from '@studio/web-kit/components';
import { chime, prepareChime } from './chime.js';
import { showClock } from './timer.js';
import { useTimer } from './use-timer.js';
import * as styles from './recipe-controls.module.css';

const MS_PER_MINUTE = 60_000;

/**
 * The timer of a step. `name` is its accessible name: `Dusk Muffins, step 6`. `kept` is its storage key; the timer
 * continues while the page is closed.
 */
export function StepTimer({ kept, minutes, name }: { kept: string; minutes: number; name: string }) {
  const ring = useCallback(() => chime(), []);
  const timer = useTimer(kept, minutes * MS_PER_MINUTE, ring);
  const running = timer.state === 'running';
  const start = () => {
    prepareChime();
    timer.start();
  };
  return (
    <div className={styles.timer} role="group" aria-label={`Timer for ${name}`} data-state={timer.state}>
      <span role="timer" className={styles.clock}>
        {showClock(timer.left)}
      </span>
      {timer.state !== 'done' && (
        <Button size="small" onClick={running ? timer.pause : start}>
          {running ? 'Pause' : timer.state === 'paused' ? 'Go on' : 'Start timer'}
        </Button>
      )}
      {timer.state !== 'idle' && (
        <Button size="small" variant="secondary" onClick={timer.reset}>
          Reset
        </Button>
      )}
      <span role="status" className={styles.done}>
        {timer.state === 'done' ? `Time is up: ${name}` : ''}
      </span>
    </div>
  );
}
