import type { RegistryEntry, ReleaseChange } from '@studio/contracts';

/**
 * Versions of one remote that have proved themselves, the one that was live last first: the first of all; one that was
 * live long enough; one that went live out of a canary that ran long enough. One that was rolled back from proved the
 * opposite, until it goes live again.
 */
export function verifiedVersions(
  changes: readonly ReleaseChange[],
  entry: RegistryEntry | null,
  { now = Date.now(), afterMs }: { now?: number; afterMs: number },
): string[] {
  const verified = new Set<string>();
  const trust = (version: string) => {
    verified.delete(version);
    verified.add(version);
  };
  let live = null as Stay | null;
  let trial = null as Stay | null;
  if (changes.length === 0) return fromEntryAlone(entry, now - afterMs);
  for (const { action, from, to, at } of changes) {
    const time = Date.parse(at);
    if (action === 'sign') continue;
    if (action === 'canary') {
      if (trial?.version !== to && to) trial = { version: to, since: time };
      continue;
    }
    if (action === 'end-canary') {
      trial = null;
      continue;
    }
    if (live && time - live.since >= afterMs) trust(live.version);
    if (action === 'rollback' && from) verified.delete(from);
    if (to && (action === 'seed' || (trial?.version === to && time - trial.since >= afterMs))) trust(to);
    live = to ? { version: to, since: time } : null;
    trial = null;
  }
  if (live && now - live.since >= afterMs) trust(live.version);
  return [...verified].reverse();
}

/** A version, and since when it has its part (Unix time, ms). */
interface Stay {
  version: string;
  since: number;
}

/** Of an entry from before there was a history. */
function fromEntryAlone(entry: RegistryEntry | null, before: number): string[] {
  if (!entry) return [];
  const good = entry.lastKnownGood ? [entry.lastKnownGood.version] : [];
  return Date.parse(entry.updatedAt) <= before ? [entry.live.version, ...good] : good;
}
