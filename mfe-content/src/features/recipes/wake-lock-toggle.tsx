import { Button } from '@studio/web-kit';
import { useWakeLock } from './use-wake-lock.js';

/** Keeps the screen on while hands are full of flour; not there where the browser cannot. */
export function WakeLockToggle() {
  const { supported, wanted, toggle } = useWakeLock();
  if (!supported) return null;
  return (
    <Button size="small" variant="secondary" aria-pressed={wanted} onClick={toggle}>
      {wanted ? 'Screen stays on' : 'Keep screen on'}
    </Button>
  );
}
