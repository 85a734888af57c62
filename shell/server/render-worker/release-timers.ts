import type { Marks } from './marks.js';

/** Replacements of Node's timers for one release. They mark the release while they run, and stop with it. */
export interface ReleaseTimers {
  setTimeout: typeof setTimeout;
  setInterval: typeof setInterval;
  setImmediate: typeof setImmediate;
  queueMicrotask: typeof queueMicrotask;
  /** Stops all pending timers. Timers that are started later never run. */
  stop(): void;
}

type Callback = (...args: never[]) => void;

export function releaseTimers(whose: string, marks: Marks): ReleaseTimers {
  const timeouts = new Set<NodeJS.Timeout>();
  const immediates = new Set<NodeJS.Immediate>();
  let stopped = false;
  /** Marks the release during the callback. An error leaves the mark, so that the fault is attributed to the release. */
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
