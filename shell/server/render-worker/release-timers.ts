import type { Marks } from './marks.js';

/** The timers that a release gets instead of Node's: they say whose they are, and end with it. */
export interface ReleaseTimers {
  setTimeout: typeof setTimeout;
  setInterval: typeof setInterval;
  setImmediate: typeof setImmediate;
  queueMicrotask: typeof queueMicrotask;
  /** Ends all that have not ended; those that are started later never run. */
  stop(): void;
}

type Callback = (...args: never[]) => void;

export function releaseTimers(whose: string, marks: Marks): ReleaseTimers {
  const timeouts = new Set<NodeJS.Timeout>();
  const immediates = new Set<NodeJS.Immediate>();
  let stopped = false;
  /** What throws leaves the mark: it says whose fault it was. */
  const marked = (callback: Callback, after?: () => void): Callback => {
    return (...args) => {
      if (stopped) return;
      marks.enter(whose);
      callback(...args);
      marks.leave();
      after?.();
    };
  };
  const timers = {
    setTimeout(callback: Callback, ms?: number, ...args: never[]) {
      const timer: NodeJS.Timeout = setTimeout(
        marked(callback, () => timeouts.delete(timer)),
        ms,
        ...args,
      );
      timeouts.add(timer);
      return timer;
    },
    setInterval(callback: Callback, ms?: number, ...args: never[]) {
      const timer = setInterval(marked(callback), ms, ...args);
      timeouts.add(timer);
      return timer;
    },
    setImmediate(callback: Callback, ...args: never[]) {
      const immediate: NodeJS.Immediate = setImmediate(
        marked(callback, () => immediates.delete(immediate)),
        ...args,
      );
      immediates.add(immediate);
      return immediate;
    },
    queueMicrotask: (callback: Callback) => queueMicrotask(marked(callback)),
    stop() {
      stopped = true;
      for (const timer of timeouts) clearTimeout(timer);
      for (const immediate of immediates) clearImmediate(immediate);
    },
  };
  return timers as unknown as ReleaseTimers;
}
