import type { Fault } from '../rendering/fault.js';

/** How long a release is not tried after its first fault, its second, and so on, ms. */
export const PAUSES_MS: readonly number[] = [30_000, 60_000, 120_000, 300_000, 600_000];

/** The pause after a failure that followed `failures` others, ms. The last pause is repeated. */
export const pauseAfter = (failures: number, pausesMs: readonly number[]): number =>
  pausesMs[Math.min(failures, pausesMs.length - 1)]!;

/**
 * States of a release on this server:
 *
 * | state     | its build runs | documents are made of it          | next trial                                   |
 * | --------- | -------------- | --------------------------------- | -------------------------------------------- |
 * | `untried` | no             | no                                | at once                                      |
 * | `good`    | yes            | yes                               | none                                         |
 * | `flawed`  | yes            | only where no release is good     | after a pause                                |
 * | `stopped` | no             | no                                | after a pause; wrong files: when they change |
 *
 * A change of its registry entry or of its files ends the pause.
 */
type State = 'untried' | 'good' | 'flawed' | 'stopped';

/** The state after each event, whatever the state before. */
const STATE_AFTER = {
  /** Its build was loaded, its pages were rendered, and no fault followed within the observation time. */
  'passed trial': 'good',
  /** As above, but a page or widget threw. */
  'page threw in trial': 'flawed',
  /** Its files or its build are broken, or it ended or blocked the worker while it was served. */
  failed: 'stopped',
} as const satisfies Record<string, State>;

/** The last fault of a release. */
export interface SeenFault {
  fault: Fault;
  /** When it was last seen, or when the release was served again after it, ms since 1970. */
  at: number;
  /** The release is `flawed` or `stopped`. */
  isQuarantined: boolean;
  /** Number of documents that were rendered with another release because a module of this one threw. */
  documents: number;
}

/** Number of documents that contain modules of a release. */
export interface DrawnDocuments {
  whole: number;
  incomplete: number;
  /** The last module whose data was missing. */
  missed: string | null;
}

interface Standing {
  state: State;
  fault: Fault | null;
  /** As in `SeenFault`. */
  at: number;
  documents: number;
  /** Failures since the last change of the entry or the files. Decides the length of the pause. */
  failures: number;
  /** Earliest time of the next trial by the monotonic clock, ms. */
  retryAt: number;
  drawn: DrawnDocuments;
}

/** The states of releases on this server, by `name@version`. */
export class ReleaseStanding {
  private readonly known = new Map<string, Standing>();

  constructor(private readonly pausesMs: readonly number[]) {}

  pass(key: string): void {
    const standing = this.of(key);
    // A release is verified by the time it is served, so its last fault counts as seen now.
    if (this.isQuarantined(key)) standing.at = Date.now();
    standing.state = STATE_AFTER['passed trial'];
  }

  /** Records that a page or widget threw in a trial, or that the release failed. */
  fail(key: string, event: 'page threw in trial' | 'failed', fault: Fault): void {
    const standing = this.of(key);
    const pause = pauseAfter(standing.failures, this.pausesMs);
    standing.state = STATE_AFTER[event];
    standing.retryAt = fault.kind === 'file' ? Number.POSITIVE_INFINITY : performance.now() + pause;
    standing.failures += 1;
    Object.assign(standing, { fault, at: Date.now() });
  }

  /** Records that a module threw in a document that another release could render. The state does not change. */
  threw(key: string, fault: Fault): void {
    const standing = this.of(key);
    standing.documents += 1;
    Object.assign(standing, { fault, at: Date.now() });
  }

  /** Records a change of the registry entry or the files: the release may be tried at once. */
  changed(key: string): void {
    const standing = this.known.get(key);
    if (standing) Object.assign(standing, { retryAt: 0, failures: 0 });
  }

  isGood(key: string): boolean {
    return this.stateOf(key) === 'good';
  }

  /** Whether the build is loaded, so that it can be rendered. */
  isRunning(key: string): boolean {
    return ['good', 'flawed'].includes(this.stateOf(key));
  }

  mayBeTried(key: string): boolean {
    const state = this.stateOf(key);
    return state === 'untried' || (state !== 'good' && this.of(key).retryAt <= performance.now());
  }

  /**
   * Earliest time at which one of these releases may be tried again, by the monotonic clock, ms. Null when there is none, or
   * when files must change first.
   */
  nextTrial(keys: readonly string[]): number | null {
    const next = Math.min(
      ...keys.filter((key) => this.isQuarantined(key)).map((key) => this.of(key).retryAt),
    );
    return Number.isFinite(next) ? next : null;
  }

  faultOf(key: string): SeenFault | null {
    const { fault = null, at = 0, documents = 0 } = this.known.get(key) ?? {};
    return fault && { fault, at, documents, isQuarantined: this.isQuarantined(key) };
  }

  /** Counts documents with modules of the release. `missed`: a module whose data was late or unavailable. */
  drew(key: string, missed: string | null, documents = 1): void {
    const { drawn } = this.of(key);
    if (missed === null) drawn.whole += documents;
    else Object.assign(drawn, { incomplete: drawn.incomplete + documents, missed });
  }

  documentsOf(key: string): DrawnDocuments {
    return this.known.get(key)?.drawn ?? { whole: 0, incomplete: 0, missed: null };
  }

  /** Forgets all other releases. */
  keep(keys: ReadonlySet<string>): void {
    for (const key of this.known.keys()) if (!keys.has(key)) this.known.delete(key);
  }

  private isQuarantined(key: string): boolean {
    return ['flawed', 'stopped'].includes(this.stateOf(key));
  }

  private stateOf(key: string): State {
    return this.known.get(key)?.state ?? 'untried';
  }

  private of(key: string): Standing {
    const standing = this.known.get(key) ?? {
      state: 'untried',
      fault: null,
      at: 0,
      documents: 0,
      failures: 0,
      retryAt: 0,
      drawn: { whole: 0, incomplete: 0, missed: null },
    };
    this.known.set(key, standing);
    return standing;
  }
}
