import type { Fault } from '../rendering/fault.js';

/** After a fault a release is tried again after this, ms; each time twice as long, up to the second. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

interface Aside {
  until: number;
  pause: number;
  fault: Fault;
}

/**
 * What this server has seen of releases, by `name@version`: which passed their trial, and which are put aside after a
 * fault, for a pause that grows.
 */
export class ReleaseStanding {
  private readonly passed = new Map<string, { flawed: boolean }>();
  private readonly asides = new Map<string, Aside>();

  /** `flawed`: its build runs, but a page of it throws. */
  pass(key: string, flawed: boolean): void {
    this.passed.set(key, { flawed });
  }

  putAside(key: string, fault: Fault): void {
    const pause = Math.min(LONGEST_PAUSE_MS, 2 * (this.asides.get(key)?.pause ?? FIRST_PAUSE_MS / 2));
    this.asides.set(key, { until: Date.now() + pause, pause, fault });
    this.passed.delete(key);
  }

  /** Its registry entry changed: what was before counts no more. */
  forgive(key: string): void {
    this.asides.delete(key);
  }

  isGood(key: string): boolean {
    return this.passed.get(key)?.flawed === false;
  }

  /** Can be rendered, well or not. */
  isUsable(key: string): boolean {
    return this.passed.has(key);
  }

  /** Has not passed a trial, and none is to be waited for. */
  mayBeTried(key: string): boolean {
    return !this.passed.has(key) && (this.asides.get(key)?.until ?? 0) <= Date.now();
  }

  /** When the next release that is put aside may be tried again, ms since 1970; null: there is none. */
  nextTrial(of: Iterable<string>): number | null {
    const times = [...of].flatMap((key) => (this.passed.has(key) ? [] : (this.asides.get(key)?.until ?? [])));
    return times.length > 0 ? Math.min(...times) : null;
  }

  /** Lets go what none of `kept` names. */
  keep(kept: ReadonlySet<string>): void {
    for (const known of [this.passed, this.asides])
      for (const key of known.keys()) if (!kept.has(key)) known.delete(key);
  }
}
