import { LRUCache } from 'lru-cache';

/** How long an answer is believed before it is asked for again, in ms. */
const MAX_AGE_MS = 5 * 60_000;
const ANSWER = 'answer';

/** What another service tells, for as long as it changes rarely; the last one known serves while that service is away. */
export class LastKnown<T extends object> {
  private readonly cache: LRUCache<typeof ANSWER, T>;

  constructor(ask: () => Promise<T>, maxAgeMs = MAX_AGE_MS) {
    this.cache = new LRUCache<typeof ANSWER, T>({
      max: 1,
      ttl: maxAgeMs,
      noDeleteOnFetchRejection: true,
      noDeleteOnStaleGet: true,
      fetchMethod: ask,
    });
  }

  /** Throws what `ask` throws when it was never known. */
  async get(): Promise<T> {
    try {
      return await this.cache.forceFetch(ANSWER);
    } catch (error) {
      const last = this.cache.get(ANSWER, { allowStale: true });
      if (last) return last;
      throw error;
    }
  }
}
