import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;
/** Visitors that are remembered at a time. */
const MOST_VISITORS = 20_000;

/** So many in a minute for each visitor. */
export class VisitorLimit {
  private readonly minutes = new LRUCache<string, { count: number; endsAt: number }>({ max: MOST_VISITORS });

  constructor(private readonly perMinute: number) {}

  /** Counts one; answers after how many seconds there is room again, 0 when there is now. */
  take(visitor: string): number {
    const now = Date.now();
    let minute = this.minutes.get(visitor);
    if (!minute || minute.endsAt <= now) {
      minute = { count: 0, endsAt: now + MINUTE_MS };
      this.minutes.set(visitor, minute);
    }
    minute.count += 1;
    return minute.count <= this.perMinute ? 0 : Math.ceil((minute.endsAt - now) / 1_000);
  }
}
