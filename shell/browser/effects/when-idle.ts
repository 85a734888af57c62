/** Maximum wait until the browser is idle, ms. */
const IDLE_LIMIT_MS = 4_000;

/** Calls `start` when the browser is idle. Returns a function that stops it, also while `start` is pending. */
export function whenIdle(start: () => Promise<() => void>): () => void {
  let stopped = false;
  let stop: (() => void) | undefined;
  const run = () => {
    if (stopped) return;
    start().then(
      (stopIt) => (stopped ? stopIt() : (stop = stopIt)),
      // Only decoration, so a failure is ignored.
      () => undefined,
    );
  };
  // Safari does not support requestIdleCallback.
  const idle = window.requestIdleCallback?.(run, { timeout: IDLE_LIMIT_MS });
  const timer = idle === undefined ? setTimeout(run, IDLE_LIMIT_MS / 2) : undefined;
  return () => {
    stopped = true;
    if (idle !== undefined) window.cancelIdleCallback(idle);
    clearTimeout(timer);
    stop?.();
  };
}

/** Resolves in a new task, so that the browser can handle input first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
