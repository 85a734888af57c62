import type { Fault } from '../rendering/fault.js';

/** How long a release is put aside after its first fault, its second, and so on, ms. */
export const PAUSES_MS: readonly number[] = [30_000, 60_000, 120_000, 300_000, 600_000];

/** The last fault of a release. */
export interface SeenFault {
  fault: Fault;
  /** When it was last seen, or when the release was served again after it, ms since 1970. */
  at: number;
  /** Put aside: not served as long as there is another one that is good. */
  isAside: boolean;
  /** Documents that were made of another release because a part of this one threw. */
  documents: number;
}

interface Seen extends SeenFault {
  /** When it may be tried again, ms since 1970. */
  until: number;
  asides: number;
}

/** Documents that were made with parts of a release. */
export interface DrawnDocuments {
  whole: number;
  incomplete: number;
  /** The module whose data was missing last. */
  missed: string | null;
}

/**
 * What this server has seen of releases, by `name@version`: whose builds run, which are put aside after a fault, for a
 * pause that grows, and how many documents were made of them.
 */
export class ReleaseStanding {
  private readonly running = new Set<string>();
  private readonly seen = new Map<string, Seen>();
  private readonly drawn = new Map<string, DrawnDocuments>();

  constructor(private readonly pausesMs: readonly number[]) {}

  pass(key: string): void {
    this.running.add(key);
    const seen = this.seen.get(key);
    // Time during which the release was not served does not count towards verification.
    if (seen?.isAside) Object.assign(seen, { isAside: false, at: Date.now() });
  }

  /** `running`: its build still runs, but a page of it throws. One whose files are wrong is not tried again until they change. */
  putAside(key: string, fault: Fault, { running = false } = {}): void {
    const { asides = 0, documents = 0 } = this.seen.get(key) ?? {};
    const pause = this.pausesMs[Math.min(asides, this.pausesMs.length - 1)]!;
    const until = fault.kind === 'file' ? Number.POSITIVE_INFINITY : Date.now() + pause;
    this.seen.set(key, { fault, at: Date.now(), isAside: true, documents, until, asides: asides + 1 });
    if (running) this.running.add(key);
    else this.running.delete(key);
  }

  /** A part of it threw in a document that another release could draw. It goes on being served. */
  threw(key: string, fault: Fault): void {
    const { documents = 0, ...before } = this.seen.get(key) ?? { isAside: false, until: 0, asides: 0 };
    this.seen.set(key, { ...before, fault, at: Date.now(), documents: documents + 1 });
  }

  /** Its registry entry or its files changed: it may be tried at once. */
  forgive(key: string): void {
    const seen = this.seen.get(key);
    if (seen) Object.assign(seen, { until: 0, asides: 0 });
  }

  isGood(key: string): boolean {
    return this.running.has(key) && !this.isAside(key);
  }

  /** Can be rendered, well or not. */
  isUsable(key: string): boolean {
    return this.running.has(key);
  }

  /** Has not passed a trial, and none is to be waited for. */
  mayBeTried(key: string): boolean {
    return this.isAside(key) ? this.seen.get(key)!.until <= Date.now() : !this.running.has(key);
  }

  /** When the next release that is put aside may be tried again, ms since 1970; null: none but by a change of files. */
  nextTrial(of: Iterable<string>): number | null {
    const times = [...of].flatMap((key) => (this.isAside(key) ? this.seen.get(key)!.until : []));
    const next = Math.min(...times);
    return Number.isFinite(next) ? next : null;
  }

  faultOf(key: string): SeenFault | null {
    return this.seen.get(key) ?? null;
  }

  /** Counts a document with parts of it. `missed`: a module whose data was late or could not be had. */
  drew(key: string, missed: string | null, documents = 1): void {
    const drawn = this.documentsOf(key);
    if (missed === null) drawn.whole += documents;
    else Object.assign(drawn, { incomplete: drawn.incomplete + documents, missed });
    this.drawn.set(key, drawn);
  }

  documentsOf(key: string): DrawnDocuments {
    return this.drawn.get(key) ?? { whole: 0, incomplete: 0, missed: null };
  }

  /** Lets go what none of `kept` names. */
  keep(kept: ReadonlySet<string>): void {
    for (const known of [this.running, this.seen, this.drawn])
      for (const key of known.keys()) if (!kept.has(key)) known.delete(key);
  }

  private isAside(key: string): boolean {
    return this.seen.get(key)?.isAside ?? false;
  }
}
