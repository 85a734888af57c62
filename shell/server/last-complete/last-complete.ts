import { LRUCache } from 'lru-cache';

/** After a failed attempt the last complete answer is given for this long without trying again, ms. */
const REST_MS = 1_000;
/** Where there is a last complete answer, a newer one is waited for no longer than this, ms. */
const PATIENCE_MS = 100;
/** The same where the last complete one is made of something else, ms. */
const OTHER_PATIENCE_MS = 3_000;
/** Older ones are not given any more, ms. */
const LAST_MS = 24 * 3_600_000;
/** What is soon of no use gets this part of the space. */
const BRIEF_SHARE = 1 / 8;
/** Failed attempts that are remembered. */
const RESTING = 5_000;

/** What was made, and what may be done with it. */
export interface Made<T> {
  value: T;
  /**
   * `last`: whole, and good enough to be given again in bad times. `brief`: whole, but one of very many that hardly
   * anybody asks for. `stopgap`: a part is missing for good; for a moment it is given to all who ask, where there is
   * nothing better. `never`: something is missing just now. `unknown`: nobody can tell just now whether there is
   * anything to show.
   */
  cacheAs: 'last' | 'brief' | 'stopgap' | 'never' | 'unknown';
}

export interface Given<T> {
  value: T;
  /** `stale`: the last complete one, since no newer one could be had; `incomplete`: there is no complete one. */
  state: 'fresh' | 'stale' | 'incomplete';
  /** How long ago it was made, ms. */
  age: number;
}

/** An answer that is asked for. */
export interface Wanted {
  /** What it shows. */
  key: string;
  /** What it is made of. One made of something else is not fresh; it is given where nothing can be made at all. */
  of: string;
  /** Key of another answer whose last complete one may be given, as long as this has none. */
  instead?: string;
}

interface Cached<T> {
  value: T;
  of: string;
  madeAt: number;
  freshMs: number;
  whole: boolean;
}

/**
 * Answers that many share: fresh for a while, made once for all who wait, bounded in bytes. An incomplete one is given
 * to those who wait for it and never kept; as long as a complete one of the same is known, that is given in its place.
 */
export class LastComplete<T> {
  private readonly last: LRUCache<string, Cached<T>>;
  private readonly brief: LRUCache<string, Cached<T>>;
  private readonly making = new Map<string, Promise<Made<T>>>();
  private readonly resting = new LRUCache<string, { until: number; failed: boolean }>({ max: RESTING });

  /** `freshMs`: how long an answer is given without asking again; `sizeOf`: in bytes. */
  constructor(private readonly options: { freshMs: number; maxBytes: number; sizeOf(value: T): number }) {
    const space = (share: number, ttl: number) =>
      new LRUCache<string, Cached<T>>({
        maxSize: Math.floor(options.maxBytes * share),
        sizeCalculation: ({ value, of }, key) => options.sizeOf(value) + 2 * (key.length + of.length) + 1,
        ttl,
      });
    this.last = space(1 - BRIEF_SHARE, LAST_MS);
    this.brief = space(BRIEF_SHARE, options.freshMs);
  }

  /** Rejects with what `make` rejects with, where nothing complete is known. */
  async get(wanted: Wanted, make: () => Promise<Made<T>>): Promise<Given<T>> {
    const { key, of, instead } = wanted;
    const complete = this.last.get(key);
    const known = complete?.of === of ? complete : this.brief.get(key);
    const age = known ? Date.now() - known.madeAt : 0;
    if (known?.of === of && age < known.freshMs)
      return { value: known.value, state: known.whole ? 'fresh' : 'incomplete', age };
    const fallback = complete ?? (instead === undefined ? undefined : this.last.get(instead));
    if (!fallback) {
      const { value, cacheAs } = await this.make(wanted, make);
      return { value, state: isWhole(cacheAs) ? 'fresh' : 'incomplete', age: 0 };
    }
    const isOther = fallback.of !== of;
    const rest = this.resting.get(`${of} ${key}`);
    const rests = rest && Date.now() < rest.until && (rest.failed || !isOther);
    const patience = isOther ? OTHER_PATIENCE_MS : PATIENCE_MS;
    const made = rests ? null : await inTime(this.make(wanted, make), patience);
    if (made && isWhole(made.cacheAs)) return { value: made.value, state: 'fresh', age: 0 };
    // What is asked for, with something missing, comes before what was made of something else.
    if (made && isOther && made.cacheAs !== 'unknown')
      return { value: made.value, state: 'incomplete', age: 0 };
    return { value: fallback.value, state: 'stale', age: Date.now() - fallback.madeAt };
  }

  /** Bytes that are kept now. */
  get bytes(): number {
    return this.last.calculatedSize + this.brief.calculatedSize;
  }

  private make(wanted: Wanted, make: () => Promise<Made<T>>): Promise<Made<T>> {
    const key = `${wanted.of} ${wanted.key}`;
    const known = this.making.get(key);
    if (known) return known;
    const making = this.attempt(wanted, make).finally(() => this.making.delete(key));
    this.making.set(key, making);
    return making;
  }

  private async attempt(wanted: Wanted, make: () => Promise<Made<T>>): Promise<Made<T>> {
    const begunAt = Date.now();
    try {
      const made = await make();
      if (!isWhole(made.cacheAs)) this.rest(wanted, made.cacheAs === 'unknown');
      if (made.cacheAs !== 'never' && made.cacheAs !== 'unknown') this.keep(wanted, made, begunAt);
      return made;
    } catch (error) {
      this.rest(wanted, true);
      throw error;
    }
  }

  private keep({ key, of }: Wanted, { value, cacheAs }: Made<T>, begunAt: number): void {
    const newer = this.last.peek(key);
    // Made of what has been replaced meanwhile.
    if (newer && newer.of !== of && newer.madeAt > begunAt) return;
    const whole = isWhole(cacheAs);
    const freshMs = whole ? this.options.freshMs : REST_MS;
    const cached = { value, of, madeAt: Date.now(), freshMs, whole };
    (cacheAs === 'last' ? this.last : this.brief).set(key, cached);
    if (cacheAs === 'last') this.brief.delete(key);
    if (cacheAs === 'brief') this.last.delete(key);
  }

  private rest({ key, of }: Wanted, failed: boolean): void {
    this.resting.set(`${of} ${key}`, { until: Date.now() + REST_MS, failed });
  }
}

const isWhole = (cacheAs: Made<unknown>['cacheAs']): boolean => cacheAs === 'last' || cacheAs === 'brief';

/** Null when it fails, or takes longer than `patienceMs`. */
async function inTime<T>(making: Promise<T>, patienceMs: number): Promise<T | null> {
  const patience = Promise.withResolvers<null>();
  const timer = setTimeout(patience.resolve, patienceMs, null);
  const made = await Promise.race([making.catch(() => null), patience.promise]);
  clearTimeout(timer);
  return made;
}
