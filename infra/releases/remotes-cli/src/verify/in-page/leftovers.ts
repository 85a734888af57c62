/** Listeners and intervals that pages left behind in a browser, by their owner. */
export type Leftovers = Record<string, number>;

declare global {
  interface Window {
    trialLeftovers?: () => Leftovers;
  }
}

/**
 * Runs in the page before any other script: counts listeners of window and document and intervals that scripts below
 * `address` started and did not end.
 */
export function watchLeftovers(address: string): void {
  const open = new Map<string, number>();
  const count = (name: string, step: number): void => {
    open.set(name, (open.get(name) ?? 0) + step);
  };
  const isTheirs = (): boolean => (new Error('who').stack ?? '').includes(address);
  const intervals = new Set<unknown>();
  const { setInterval: start, clearInterval: end } = window;
  Object.assign(window, {
    setInterval: (...args: Parameters<typeof start>) => {
      const timer: unknown = start.apply(window, args);
      if (isTheirs()) {
        intervals.add(timer);
        count('interval', 1);
      }
      return timer;
    },
    clearInterval: (timer?: number) => {
      if (intervals.delete(timer)) count('interval', -1);
      end.call(window, timer);
    },
  });
  for (const target of [window, document]) {
    const name = target === window ? 'window' : 'document';
    const { addEventListener: add, removeEventListener: remove } = target;
    const listeners = new Map<unknown, Set<string>>();
    target.addEventListener = (...args: [string, EventListener, ...unknown[]]) => {
      const [type, listener] = args;
      const types = listeners.get(listener) ?? new Set();
      if (isTheirs() && !types.has(type)) {
        listeners.set(listener, types.add(type));
        count(`${name} listener of ${type}`, 1);
      }
      add.apply(target, args as never);
    };
    target.removeEventListener = (...args: [string, EventListener, ...unknown[]]) => {
      const [type, listener] = args;
      if (listeners.get(listener)?.delete(type)) count(`${name} listener of ${type}`, -1);
      remove.apply(target, args as never);
    };
  }
  window.trialLeftovers = () => Object.fromEntries([...open].filter(([, number]) => number > 0));
}
