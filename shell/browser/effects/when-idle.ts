/** Longest wait for an idle moment, ms. */
const IDLE_LIMIT_MS = 4_000;

/** Starts something in an idle moment. Returns what stops it, also while it is still on its way. */
export function whenIdle(start: () => Promise<() => void>): () => void {
  let stopped = false;
  let stop: (() => void) | undefined;
  const run = () => {
    if (stopped) return;
    start().then(
      (stopIt) => (stopped ? stopIt() : (stop = stopIt)),
      // Decoration: a visit goes on without it.
      () => undefined,
    );
  };
  // Safari has no idle callbacks.
  const idle = window.requestIdleCallback?.(run, { timeout: IDLE_LIMIT_MS });
  const timer = idle === undefined ? setTimeout(run, IDLE_LIMIT_MS / 2) : undefined;
  return () => {
    stopped = true;
    if (idle !== undefined) window.cancelIdleCallback(idle);
    clearTimeout(timer);
    stop?.();
  };
}
