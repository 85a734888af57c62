/** Steps of a fade, ms; 50 is finer than the ear. */
const STEP_MS = 50;

/** Moves an element's volume to `volume` (0–1) in `ms`, evenly; then calls `done`. Returns what stops it. */
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
