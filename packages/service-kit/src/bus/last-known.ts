import { LRUCache } from 'lru-cache';

/** Age after which a value is fetched again, in ms. */
const MAX_AGE_MS = 5 * 60_000;
const ANSWER = 'answer';

/**
 * Caches a rarely changing value of another service. Serves the last known value while that service is
 * unavailable.
 */
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

  /** Returns the value. Throws the fetch error when no value was ever fetched. */
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
