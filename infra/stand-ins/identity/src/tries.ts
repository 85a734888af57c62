/** Maximum number of keys. The oldest are dropped, so that a flood of new ones cannot fill the memory. */
const REMEMBERED = 50_000;

/** Counts attempts by key within a fixed window, in this process. */
export class Tries {
  private readonly max: number;
  private readonly windowMs: number;
  private readonly windows = new Map<string, { used: number; ends: number }>();

  constructor(max: number, windowMs: number) {
    this.max = max;
    this.windowMs = windowMs;
  }

  /**
   * Takes one attempt before the work is done, so that concurrent ones cannot exceed the limit.
   * @returns 0 when allowed, else the seconds to wait.
   */
  take(key: string, now = Date.now()): number {
    let window = this.windows.get(key);
    if (!window || window.ends <= now) {
      this.windows.delete(key);
      if (this.windows.size >= REMEMBERED) this.forgetOldest();
      window = { used: 0, ends: now + this.windowMs };
      this.windows.set(key, window);
    }
    if (window.used >= this.max) return Math.ceil((window.ends - now) / 1_000);
    window.used += 1;
    return 0;
  }

  /** Returns an attempt: successes do not count. */
  giveBack(key: string): void {
    const window = this.windows.get(key);
    if (window && window.used > 0) window.used -= 1;
  }

  private forgetOldest(): void {
    const [oldest] = this.windows.keys();
    if (oldest !== undefined) this.windows.delete(oldest);
  }
}
