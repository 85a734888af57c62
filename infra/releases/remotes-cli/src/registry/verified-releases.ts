import type { RegistryEntry, ReleaseChange, ServingReport } from '@studio/contracts';
import type { TrialNotes } from './trial-notes.ts';
import { unprovenVersions } from './serving-servers.ts';

/**
 * Verified versions of one remote, the one that was live last first: the very first; one that was live long enough;
 * one that was activated from a canary that ran long enough. A version that was rolled back, or that web servers did
 * not serve well, is not verified until it goes live again. `unproven`: versions that they do not serve well now.
 *
 * A command that is killed after its change leaves no record. The change may have been a rollback, so a version whose
 * replacement has no record is not verified.
 */
export function verifiedVersions(
  changes: readonly ReleaseChange[],
  entry: RegistryEntry | null,
  { now = Date.now(), afterMs, unproven }: { now?: number; afterMs: number; unproven: readonly string[] },
): string[] {
  const verified = new Set<string>();
  const trust = (version: string) => {
    verified.delete(version);
    verified.add(version);
  };
  let live = null as Stay | null;
  let trial = null as Stay | null;
  const distrust = (versions: readonly string[]) => versions.forEach((version) => verified.delete(version));
  if (changes.length === 0)
    return fromEntryAlone(entry, now - afterMs).filter((version) => !unproven.includes(version));
  /** `last`: the version that was live until `time`. If it is another one, the record of a change is missing. */
  const endStay = (last: string | null, time: number) => {
    if (!live) return;
    if (live.version !== last) verified.delete(live.version);
    else if (time - live.since >= afterMs) trust(live.version);
  };
  for (const { action, from, to, at, unproven: badly = [] } of changes) {
    const time = Date.parse(at);
    if (action === 'sign') continue;
    if (action === 'canary') {
      // `from` is the canary that was replaced. If it is another one, the record of a change is missing.
      if (to && (trial?.version !== to || from !== to)) trial = { version: to, since: time };
      continue;
    }
    if (action === 'end-canary') {
      trial = null;
      continue;
    }
    endStay(from, time);
    const hadItsTrial = trial && trial.version === to && time - trial.since >= afterMs;
    if (to && (action === 'seed' || hadItsTrial)) trust(to);
    distrust(badly);
    if (action === 'rollback' && from) verified.delete(from);
    live = to ? { version: to, since: time } : null;
    trial = null;
  }
  endStay(entry?.live.version ?? null, now);
  distrust(unproven);
  return [...verified].reverse();
}

/**
 * Versions that time alone does not verify now: web servers do not serve them well, visitors report more faults of the
 * live one than of its predecessor, or the canary of the history has ended without a record, perhaps at once.
 */
export async function unprovenNow(
  trials: TrialNotes,
  reports: readonly ServingReport[],
  entry: RegistryEntry | null,
  changes: readonly ReleaseChange[],
  limits: { now?: number; afterMs: number },
): Promise<string[]> {
  const versions = new Set(unprovenVersions(reports, entry, limits));
  if (entry && (await trials.worseLive(entry, changes))) versions.add(entry.live.version);
  const last = changes.findLast(({ action }) => action !== 'sign');
  if (last?.action === 'canary' && last.to && last.to !== entry?.canary?.manifest.version)
    versions.add(last.to);
  return [...versions];
}

/** A version, and since when it has its role (Unix time, ms). */
interface Stay {
  version: string;
  since: number;
}

/** From an entry older than the history. */
function fromEntryAlone(entry: RegistryEntry | null, before: number): string[] {
  if (!entry) return [];
  const good = entry.lastKnownGood ? [entry.lastKnownGood.version] : [];
  return Date.parse(entry.updatedAt) <= before ? [entry.live.version, ...good] : good;
}
