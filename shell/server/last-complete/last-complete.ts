import { LRUCache } from 'lru-cache';

/** After a failed attempt the last complete answer is given for this long without trying again, ms. */
const REST_MS = 1_000;
/** Where there is a last complete answer, a newer one is waited for no longer than this, ms. */
const PATIENCE_MS = 100;
/** Older ones are not given any more, ms. */
const LAST_MS = 24 * 3_600_000;
/** What is soon of no use gets this part of the space. */
const BRIEF_SHARE = 1 / 8;

/** What was made, and what may be done with it. */
export interface Made<T> {
  value: T;
  /**
   * `last`: whole, and good enough to be given again in bad times. `brief`: whole, but one of very many that hardly
   * anybody asks for. `never`: something is missing.
   */
  cacheAs: 'last' | 'brief' | 'never';
}

export interface Given<T> {
  value: T;
  /** `stale`: the last complete one, since no newer one could be had; `incomplete`: there is no complete one. */
  state: 'fresh' | 'stale' | 'incomplete';
  /** How long ago it was made, ms. */
  age: number;
}

interface Cached<T> {
  value: T;
  madeAt: number;
  restUntil: number;
}

/**
 * Answers that many share: fresh for a while, made once for all who wait, bounded in bytes. An incomplete one is given
 * to those who wait for it and never cached; as long as a complete one is known, that is given in its place.
 */
export class LastComplete<T> {
  private readonly last: LRUCache<string, Cached<T>>;
  private readonly brief: LRUCache<string, Cached<T>>;
  private readonly making = new Map<string, Promise<Made<T>>>();

  /** `freshMs`: how long an answer is given without asking again; `sizeOf`: in bytes. */
  constructor(private readonly options: { freshMs: number; maxBytes: number; sizeOf(value: T): number }) {
    const space = (share: number, ttl: number) =>
      new LRUCache<string, Cached<T>>({
        maxSize: Math.floor(options.maxBytes * share),
        sizeCalculation: ({ value }, key) => options.sizeOf(value) + 2 * key.length + 1,
        ttl,
      });
    this.last = space(1 - BRIEF_SHARE, LAST_MS);
    this.brief = space(BRIEF_SHARE, options.freshMs);
  }

  /** Rejects with what `make` rejects with, where nothing complete is known. */
  async get(key: string, make: () => Promise<Made<T>>): Promise<Given<T>> {
    const cached = this.last.get(key) ?? this.brief.get(key);
    if (!cached) {
      const { value, cacheAs } = await this.make(key, make);
      return { value, state: cacheAs === 'never' ? 'incomplete' : 'fresh', age: 0 };
    }
    const age = Date.now() - cached.madeAt;
    if (age < this.options.freshMs) return { value: cached.value, state: 'fresh', age };
    const made = Date.now() < cached.restUntil ? null : await inTime(this.make(key, make));
    return made && made.cacheAs !== 'never'
      ? { value: made.value, state: 'fresh', age: 0 }
      : { value: cached.value, state: 'stale', age };
  }

  /** Bytes that are kept now. */
  get bytes(): number {
    return this.last.calculatedSize + this.brief.calculatedSize;
  }

  private make(key: string, make: () => Promise<Made<T>>): Promise<Made<T>> {
    const known = this.making.get(key);
    if (known) return known;
    const making = this.attempt(key, make).finally(() => this.making.delete(key));
    this.making.set(key, making);
    return making;
  }

  private async attempt(key: string, make: () => Promise<Made<T>>): Promise<Made<T>> {
    try {
      const made = await make();
      if (made.cacheAs === 'never') this.rest(key);
      else {
        const [to, from] = made.cacheAs === 'last' ? [this.last, this.brief] : [this.brief, this.last];
        to.set(key, { value: made.value, madeAt: Date.now(), restUntil: 0 });
        from.delete(key);
      }
      return made;
    } catch (error) {
      this.rest(key);
      throw error;
    }
  }

  private rest(key: string): void {
    const cached = this.last.peek(key);
    if (cached) cached.restUntil = Date.now() + REST_MS;
  }
}

/** Null when it fails, or takes longer than the patience. */
async function inTime<T>(making: Promise<T>): Promise<T | null> {
  const patience = Promise.withResolvers<null>();
  const timer = setTimeout(patience.resolve, PATIENCE_MS, null);
  const made = await Promise.race([making.catch(() => null), patience.promise]);
  clearTimeout(timer);
  return made;
}
