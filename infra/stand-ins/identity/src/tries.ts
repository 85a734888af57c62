import { LRUCache } from 'lru-cache';

/** Maximum number of keys, so that a flood of new ones cannot fill the memory. */
const REMEMBERED = 50_000;

/** Counts attempts by key within a fixed window, in this process. */
export class Tries {
  private readonly max: number;
  private readonly windows: LRUCache<string, { used: number }>;

  constructor(max: number, windowMs: number) {
    this.max = max;
    this.windows = new LRUCache({ max: REMEMBERED, ttl: windowMs, ttlResolution: 0, perf: Date });
  }

  /**
   * Takes one attempt before the work is done, so that concurrent ones cannot exceed the limit.
   * @returns 0 when allowed, else the seconds to wait.
   */
  take(key: string): number {
    let window = this.windows.get(key);
    if (!window) this.windows.set(key, (window = { used: 0 }));
    if (window.used >= this.max) return Math.ceil(this.windows.getRemainingTTL(key) / 1_000);
    window.used += 1;
    return 0;
  }

  /** Returns an attempt: successes do not count. */
  giveBack(key: string): void {
    const window = this.windows.get(key);
    if (window && window.used > 0) window.used -= 1;
  }
}
