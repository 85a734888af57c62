import { DAY_MS } from '@studio/contracts';
import { LRUCache } from 'lru-cache';

/** After a failed attempt the stored answer is used for this long before the next attempt, ms. */
const RETRY_PAUSE_MS = 1_000;
/** How long a caller waits for a new answer while an older one is stored, ms. */
const WAIT_MS = 100;
/** The same limit when the stored answer is of another version, outdated, or older than `MAX_LATE_AGE_MS`, ms. */
const LONG_WAIT_MS = 3_000;
/** Maximum age of a stored answer that is used when a new one is late, ms. */
const MAX_LATE_AGE_MS = 30_000;
/** Maximum age of a stored answer that is used when no new one can be made, ms. */
const MAX_AGE_MS = DAY_MS;
/** Share of the space for answers that few callers request. */
const BRIEF_SHARE = 1 / 8;
/** Maximum number of failed attempts that are remembered. */
const MAX_PAUSES = 5_000;

/** A new answer, and how it may be stored. */
export interface Made<T> {
  value: T;
  /**
   * - `complete`: stored, and used again when no newer one can be made.
   * - `brief`: complete, but one of very many that few callers request. Stored while it is fresh.
   * - `stopgap`: a module fails and will be missing in the next attempt too. Stored for a moment, and used when no complete
   *   answer is stored.
   * - `never`: data is missing at the moment. Not stored.
   * - `unknown`: the data could not be read at all. Not stored, and any stored answer is preferred.
   */
  cacheAs: 'complete' | 'brief' | 'stopgap' | 'never' | 'unknown';
}

export interface CacheAnswer<T> {
  value: T;
  /** `stale`: an older complete answer, because no new one could be made. `incomplete`: no complete one is stored. */
  state: 'fresh' | 'stale' | 'incomplete';
  ageMs: number;
}

export interface CacheRequest {
  /** Identifies what the answer shows. */
  key: string;
  /** Identifies what the answer is made of. A stored answer of another version is used only when none can be made. */
  version: string;
  /** Key of another answer that may be used when nothing is stored under `key`. */
  fallbackKey?: string;
}

interface Stored<T> {
  value: T;
  version: string;
  /** Time of `performance.now`, which steps of the clock do not move. */
  madeAt: number;
  freshMs: number;
  isComplete: boolean;
  /** How often the cache was outdated before this answer was begun. */
  epoch: number;
}

/**
 * Shares answers between callers. A fresh answer is returned at once. A new one is made once for all callers that wait
 * for it; when that fails or takes too long, the last complete answer is returned (`stale-if-error`, RFC 5861).
 * Incomplete answers go to the callers that wait for them and are never stored for longer than a moment. The space is
 * bounded in bytes.
 */
export class StaleIfErrorCache<T> {
  private readonly complete: LRUCache<string, Stored<T>>;
  private readonly brief: LRUCache<string, Stored<T>>;
  private readonly making = new Map<string, Promise<Made<T>>>();
  private epoch = 0;
  private readonly pauses = new LRUCache<string, { until: number; hasFailed: boolean }>({ max: MAX_PAUSES });

  /** `sizeOf`: size of a value in bytes. */
  constructor(private readonly options: { freshMs: number; maxBytes: number; sizeOf(value: T): number }) {
    const store = (share: number, ttl: number) =>
      new LRUCache<string, Stored<T>>({
        maxSize: Math.floor(options.maxBytes * share),
        sizeCalculation: ({ value, version }, key) =>
          options.sizeOf(value) + 2 * (key.length + version.length) + 1,
        ttl,
      });
    this.complete = store(1 - BRIEF_SHARE, MAX_AGE_MS);
    this.brief = store(BRIEF_SHARE, options.freshMs);
  }

  /** Rejects with the error of `make` when no complete answer is stored. */
  async get(request: CacheRequest, make: () => Promise<Made<T>>): Promise<CacheAnswer<T>> {
    const { key, version, fallbackKey } = request;
    const complete = this.complete.get(key);
    const current = complete?.version === version ? complete : this.brief.get(key);
    const isFresh = current?.epoch === this.epoch && ageOf(current) < current.freshMs;
    if (current?.version === version && isFresh)
      return answer(current, current.isComplete ? 'fresh' : 'incomplete');
    const fallback = complete ?? (fallbackKey === undefined ? undefined : this.complete.get(fallbackKey));
    if (!fallback) {
      const { value, cacheAs } = await this.make(request, make);
      return { value, state: isComplete(cacheAs) ? 'fresh' : 'incomplete', ageMs: 0 };
    }
    const isOther = fallback.version !== version;
    const isOld = fallback.epoch !== this.epoch || ageOf(fallback) > MAX_LATE_AGE_MS;
    const made = this.isPaused(request, isOther)
      ? null
      : await unlessLate(this.make(request, make), isOther || isOld ? LONG_WAIT_MS : WAIT_MS);
    if (made && isComplete(made.cacheAs)) return { value: made.value, state: 'fresh', ageMs: 0 };
    // An incomplete answer of this version is better than a complete one of another version.
    if (made && isOther && made.cacheAs !== 'unknown')
      return { value: made.value, state: 'incomplete', ageMs: 0 };
    return answer(fallback, 'stale');
  }

  /** Makes no stored answer count as fresh, because what they were made of has changed. */
  outdate(): void {
    this.epoch += 1;
    this.brief.clear();
  }

  /** Bytes that are stored. */
  get bytes(): number {
    return this.complete.calculatedSize + this.brief.calculatedSize;
  }

  private isPaused({ key, version }: CacheRequest, isOther: boolean): boolean {
    const pause = this.pauses.get(`${version} ${key}`);
    return pause !== undefined && performance.now() < pause.until && (pause.hasFailed || !isOther);
  }

  private pause({ key, version }: CacheRequest, hasFailed: boolean): void {
    this.pauses.set(`${version} ${key}`, { until: performance.now() + RETRY_PAUSE_MS, hasFailed });
  }

  private make(request: CacheRequest, make: () => Promise<Made<T>>): Promise<Made<T>> {
    const key = `${this.epoch} ${request.version} ${request.key}`;
    const running = this.making.get(key);
    if (running) return running;
    const making = this.attempt(request, make).finally(() => this.making.delete(key));
    this.making.set(key, making);
    return making;
  }

  private async attempt(request: CacheRequest, make: () => Promise<Made<T>>): Promise<Made<T>> {
    const begun = { startedAt: performance.now(), epoch: this.epoch };
    try {
      const made = await make();
      if (!isComplete(made.cacheAs)) this.pause(request, made.cacheAs === 'unknown');
      if (made.cacheAs !== 'never' && made.cacheAs !== 'unknown') this.store(request, made, begun);
      return made;
    } catch (error) {
      this.pause(request, true);
      throw error;
    }
  }

  private store(
    { key, version }: CacheRequest,
    { value, cacheAs }: Made<T>,
    { startedAt, epoch }: { startedAt: number; epoch: number },
  ): void {
    const other = this.complete.peek(key);
    // A newer version was stored while this one was being made.
    if (other && other.version !== version && other.madeAt > startedAt) return;
    if (other && other.epoch > epoch) return;
    const whole = isComplete(cacheAs);
    const freshMs = whole ? this.options.freshMs : RETRY_PAUSE_MS;
    const stored = { value, version, madeAt: performance.now(), freshMs, isComplete: whole, epoch };
    (cacheAs === 'complete' ? this.complete : this.brief).set(key, stored);
    if (cacheAs === 'complete') this.brief.delete(key);
    if (cacheAs === 'brief') this.complete.delete(key);
  }
}

/**
 * Headers of a stale answer: `Age` (RFC 9111) and a `Cache-Status` whose time to live is over (RFC 9211).
 * `freshMs`: how long an answer counts as fresh.
 */
export function staleHeaders(ageMs: number, freshMs: number): Record<string, string | number> {
  const seconds = (ms: number) => Math.round(ms / 1_000);
  return {
    age: seconds(ageMs),
    'cache-status': `studio-web; hit; ttl=${Math.min(-1, seconds(freshMs - ageMs))}; detail=stale-if-error`,
  };
}

const isComplete = (cacheAs: Made<unknown>['cacheAs']): boolean =>
  cacheAs === 'complete' || cacheAs === 'brief';

const ageOf = ({ madeAt }: { madeAt: number }): number => performance.now() - madeAt;

function answer<T>(stored: Stored<T>, state: CacheAnswer<T>['state']): CacheAnswer<T> {
  return { value: stored.value, state, ageMs: ageOf(stored) };
}

/** Null when it fails, or takes longer than `waitMs`. */
async function unlessLate<T>(making: Promise<T>, waitMs: number): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, waitMs, null);
  const made = await Promise.race([making.catch(() => null), late.promise]);
  clearTimeout(timer);
  return made;
}
