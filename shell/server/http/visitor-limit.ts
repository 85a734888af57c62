import { LRUCache } from 'lru-cache';

/** Visitors that are remembered at a time. */
const MOST_VISITORS = 20_000;

/** So many in a window of time for each visitor. */
export class VisitorLimit {
  private readonly windows = new LRUCache<string, { count: number; endsAt: number }>({ max: MOST_VISITORS });

  /** `windowMs` begins with a visitor's first. */
  constructor(
    private readonly most: number,
    private readonly windowMs: number,
  ) {}

  /** Counts one; answers after how many seconds there is room again, 0 when there was for this one. */
  take(visitor: string): number {
    const waitS = this.look(visitor);
    const window = this.windows.get(visitor) ?? { count: 0, endsAt: Date.now() + this.windowMs };
    window.count += 1;
    this.windows.set(visitor, window);
    return waitS;
  }

  /** Answers after how many seconds there is room for one more, 0 when there is now. */
  look(visitor: string): number {
    const window = this.windows.get(visitor);
    const leftMs = (window?.endsAt ?? 0) - Date.now();
    if (leftMs <= 0) this.windows.delete(visitor);
    return window && leftMs > 0 && window.count >= this.most ? Math.ceil(leftMs / 1_000) : 0;
  }
}
