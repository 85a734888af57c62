import { Button } from '@studio/web-kit/components';
import { useWakeLock } from './use-wake-lock.js';
import * as styles from './recipe-controls.module.css';

/** Keeps the screen on while hands are full of flour; only its place is there where the browser cannot, or is not asked yet. */
export function WakeLockToggle() {
  const { supported, wanted, toggle } = useWakeLock();
  return (
    <div className={styles.wakeLock}>
      {supported && (
        <Button size="small" variant="secondary" aria-pressed={wanted} onClick={toggle}>
          {wanted ? 'Screen stays on' : 'Keep screen on'}
        </Button>
      )}
    </div>
  );
}
