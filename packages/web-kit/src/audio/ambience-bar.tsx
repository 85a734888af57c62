import { useEffect, useState } from 'react';
import type { AmbientSound } from './use-ambient-sound.js';
import { PlayerIcon } from './player-icons.js';
import * as styles from './ambience-bar.module.css';

/** Delay before a changed status is shown, ms. Screen readers read each change of the status aloud. */
const STATUS_DELAY_MS = 300;

/** Props of `AmbienceBar`. */
export interface AmbienceBarProps {
  sound: AmbientSound<HTMLDivElement>;
  /** Name of the button that starts and stops it. */
  label: string;
  /** Text that describes the sound, or how to start it. */
  status: string;
}

/** Shows a section's ambient sound, with a button that turns it on and off. */
export function AmbienceBar({ sound, label, status }: AmbienceBarProps) {
  const { ref, proximity, prepare, toggle } = sound;
  const [shown, setShown] = useState(status);
  useEffect(() => {
    const timer = setTimeout(() => setShown(status), STATUS_DELAY_MS);
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
        // The tap must not reach the section: it would start the sound that this button stops.
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
