import { useEffect, useState } from 'react';
import type { AmbientSound } from './use-ambient-sound.js';
import { PlayerIcon } from './player-icons.js';
import * as styles from './ambience-bar.module.css';

/** Words that change faster than this are not shown: nobody wants each of them read out, ms. */
const SETTLE_MS = 300;

/** Props of `AmbienceBar`. */
export interface AmbienceBarProps {
  sound: AmbientSound<HTMLDivElement>;
  /** Name of the button that starts and stops it. */
  label: string;
  /** What is heard, or how to wake it. */
  status: string;
}

/** Where a section's ambience is seen and turned on and off. */
export function AmbienceBar({ sound, label, status }: AmbienceBarProps) {
  const { ref, proximity, prepare, toggle } = sound;
  const [shown, setShown] = useState(status);
  useEffect(() => {
    const timer = setTimeout(() => setShown(status), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [status]);
  const isOn = proximity !== null;
  return (
    <div ref={ref} className={styles.bar}>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={isOn}
        onPointerEnter={prepare}
        onFocus={prepare}
        // The section's own tap would start what this one stops.
        onPointerUp={(event) => event.stopPropagation()}
        onClick={toggle}
      >
        <PlayerIcon shape={isOn ? 'loud' : 'mute'} />
        {label}
      </button>
      <p role="status" className={styles.status}>
        {shown}
      </p>
    </div>
  );
}
