/** Interval between two volume changes of a fade, ms. Short enough to be inaudible. */
const STEP_MS = 50;

/**
 * Changes an element's volume to `volume` (0–1) linearly over `ms`, then calls `done`. Returns a function that stops
 * the fade.
 */
export function fade(element: HTMLMediaElement, volume: number, ms: number, done?: () => void): () => void {
  const steps = Math.max(1, Math.round(ms / STEP_MS));
  const from = element.volume;
  let step = 0;
  const timer = setInterval(() => {
    step += 1;
    element.volume = Math.min(1, Math.max(0, from + ((volume - from) * step) / steps));
    if (step < steps) return;
    clearInterval(timer);
    done?.();
  }, STEP_MS);
  return () => clearInterval(timer);
}
