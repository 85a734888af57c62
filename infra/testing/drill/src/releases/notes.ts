import { kindOf, type KindName } from './kinds.ts';

/** The result of a command: done, done but visitors get another release, or refused. */
export type Ending = 'done' | 'said otherwise' | 'refused';

/** Invariants that must hold throughout. */
export const PROMISES = {
  whole: 'every document has each of its parts',
  agree: 'registry and web servers agree within 2 s of a command’s end, or it said otherwise',
  end: 'registry and web servers agree in the end',
  verified: 'no bad release is ever verified',
  fallback: 'no bad release is ever last known good',
  goneBack: 'no rollback activates a bad release',
  blamed: 'no good release is ever quarantined',
  canaries: 'no good canary is ended by its watch',
  altered: 'no altered release goes live, and no altered file is sent',
  commands: 'every command succeeds or is refused with a reason, and reaches the web servers',
  visitors: 'visitors get no wrong answer',
} as const;
export type PromiseName = keyof typeof PROMISES;

/** The drill's actions and observations. */
export class ReleaseNotes {
  /** Each release by `remote@version`. */
  private readonly made = new Map<string, KindName>();
  /** When a web server first reported a fault of a release, ms since 1970, by `remote@version`. */
  private readonly faultyAt = new Map<string, number>();
  /** Results of commands by name, and the longest of each, in ms. */
  readonly commands = new Map<string, Record<Ending, number> & { longestMs: number }>();
  /** Messages of refused commands, shortened, with their counts. */
  readonly refusals = new Map<string, number>();
  /** Releases of each kind: made, refused by `publish`, verified. */
  readonly releases = new Map<KindName, { made: number; refused: number; verified: Set<string> }>();
  /** Documents by page. */
  readonly documents = new Map<string, { whole: number; incomplete: number; longestMs: number }>();
  /** Violations: their count, and an example. */
  readonly broken = new Map<PromiseName, { count: number; example: string }>();
  /** How long a web server served another release than expected without reporting it, at most, in ms. */
  longestDisagreementMs = 0;
  looks = 0;
  /** Documents that were marked as stale (stale-if-error). */
  oldDocuments = 0;
  /** From the history: rollbacks, and canaries ended by the watch. */
  rollbacks = 0;
  canariesEnded = 0;

  add(key: string, kind: KindName): void {
    this.made.set(key, kind);
  }

  /** `good` for releases from before the drill. */
  kindOf(key: string): KindName {
    return this.made.get(key) ?? 'good';
  }

  /** Whether a release was known to be bad at a time (ms since 1970; default: now). */
  isBad(remote: string, version: string | null | undefined, at = Date.now()): boolean {
    const key = `${remote}@${version}`;
    const kind = kindOf(this.kindOf(key));
    if (version == null || kind.isGood) return false;
    return !kind.isBadOnceFaulty || (this.faultyAt.get(key) ?? Infinity) <= at;
  }

  /** A web server reported a fault of this release. */
  fault(remote: string, version: string): void {
    const key = `${remote}@${version}`;
    if (!this.faultyAt.has(key)) this.faultyAt.set(key, Date.now());
  }

  of(kind: KindName): { made: number; refused: number; verified: Set<string> } {
    const known = this.releases.get(kind) ?? { made: 0, refused: 0, verified: new Set<string>() };
    this.releases.set(kind, known);
    return known;
  }

  command(name: string, ending: Ending, ms: number): void {
    const known = this.commands.get(name) ?? { done: 0, 'said otherwise': 0, refused: 0, longestMs: 0 };
    known[ending] += 1;
    known.longestMs = Math.max(known.longestMs, ms);
    this.commands.set(name, known);
  }

  /** A command's message without versions and numbers, unless the command was simply done. */
  refusal(text: string): void {
    const [first = '', second = ''] = text.split('\n');
    const words = (first.endsWith('is refused:') ? second : first)
      .replaceAll(/\d+\.\d+\.\d+-\w+/g, '…')
      .replaceAll(/\d+(\.\d+)? %/g, '… %')
      .trim()
      .slice(0, 160);
    this.refusals.set(words, (this.refusals.get(words) ?? 0) + 1);
  }

  document(page: string, isWhole: boolean, ms: number): void {
    const known = this.documents.get(page) ?? { whole: 0, incomplete: 0, longestMs: 0 };
    known[isWhole ? 'whole' : 'incomplete'] += 1;
    known.longestMs = Math.max(known.longestMs, ms);
    this.documents.set(page, known);
  }

  breaks(promise: PromiseName, example: string): void {
    const known = this.broken.get(promise);
    if (known) known.count += 1;
    else this.broken.set(promise, { count: 1, example: example.slice(0, 1_500) });
  }
}
