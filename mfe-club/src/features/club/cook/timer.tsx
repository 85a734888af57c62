import { useEffect, useRef, useState } from 'react';
import { Button } from '@studio/web-kit/components';
import type { StartedTimer } from './use-cooking.js';
import * as styles from './cook.module.css';

const TICK_MS = 200;
const SECOND_MS = 1_000;

interface TimerProps {
  seconds: number;
  begun: StartedTimer | undefined;
  onChange: (timer?: StartedTimer) => void;
}

/** A step's timer. The parent keeps its state (`begun`, `onChange`). */
export function Timer(props: TimerProps) {
  const { seconds } = props;
  const { left, runs, start, wait, reset } = useTimer(props);
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

/** State of a silent countdown that can be paused. It is correct after the tab slept or was closed. */
function useTimer({ seconds, begun, onChange }: TimerProps) {
  const [now, setNow] = useState(Date.now);
  const left = msLeft(begun, now, seconds * SECOND_MS);
  const runs = begun !== undefined && 'endsAt' in begun && left > 0;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [runs]);
  return {
    /** Remaining time in whole seconds. */
    left: Math.ceil(left / SECOND_MS),
    runs,
    start() {
      setNow(Date.now());
      onChange({ endsAt: Date.now() + left });
    },
    wait: () => onChange({ left: msLeft(begun, Date.now(), seconds * SECOND_MS) }),
    reset: () => onChange(),
  };
}

/** Returns the remaining ms, at most `whole`, even if the device's clock has changed. */
function msLeft(begun: StartedTimer | undefined, now: number, whole: number): number {
  if (!begun) return whole;
  return Math.min(whole, Math.max(0, 'endsAt' in begun ? begun.endsAt - now : begun.left));
}

/** Formats seconds: `62` gives `1:02`. */
function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
