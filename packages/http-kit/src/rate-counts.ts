/** Number of clients that one rate limit remembers; at most twice as many. */
const CLIENTS = 20_000;

interface Count {
  current: number;
  /** End of the window, by the monotonic clock, in ms. */
  endsAt: number;
}
type Answer = (error: null, result: { current: number; ttl: number }) => void;

/**
 * A store of @fastify/rate-limit. It measures with the monotonic clock: with the library's own store, a limit would last for
 * hours after the system clock is set back.
 */
export class RateCounts {
  /** By client. `earlier` holds those that were not counted since `recent` was begun, and is dropped when that is full. */
  private recent = new Map<string, Count>();
  private earlier = new Map<string, Count>();

  /** Counts a request. `timeWindow` is in ms. */
  incr(key: string, answer: Answer, timeWindow: number): void {
    const count = this.alive(key) ?? { current: 0, endsAt: performance.now() + timeWindow };
    count.current += 1;
    this.recent.set(key, count);
    if (this.recent.size >= CLIENTS) [this.earlier, this.recent] = [this.recent, new Map()];
    respond(count, answer);
  }

  /** Returns the count of a client without counting. */
  read(key: string, answer: Answer): void {
    respond(this.alive(key) ?? { current: 0, endsAt: 0 }, answer);
  }

  /** Returns the store of another limit. */
  child(): RateCounts {
    return new RateCounts();
  }

  private alive(key: string): Count | undefined {
    const count = this.recent.get(key) ?? this.earlier.get(key);
    return count && count.endsAt > performance.now() ? count : undefined;
  }
}

function respond({ current, endsAt }: Count, answer: Answer): void {
  answer(null, { current, ttl: Math.max(0, endsAt - performance.now()) });
}
