import type { RegistryEntry, ReleaseChange, RemoteManifest } from '@studio/contracts';
import type { OpenRegistry } from '../registry/open-registry.ts';
import { ChangedMeanwhileError } from '../registry/registry-errors.ts';
import { changeText } from '../registry/release-history.ts';
import type { NewEntry, Snapshot } from '../registry/registry-store.ts';
import { differencesOf } from '../registry/serving-servers.ts';
import { unprovenNow, verifiedVersions } from '../registry/verified-releases.ts';
import type { ReleaseStore } from '../stores/release-store.ts';

/** Everything that a change of a release needs. */
export interface ReleaseTools {
  registry: OpenRegistry;
  releases: ReleaseStore;
  /** Name for the history. */
  by: string;
  /** How long a release is live before it counts as verified, in ms. */
  verifiedAfterMs: number;
}

/** Options of the command. */
export interface Intent {
  because?: string | undefined;
  /** The reason why other remotes may lose a slot. */
  although?: string | undefined;
  /** Change only if this version is live now; null: only if none is. */
  from?: string | null | undefined;
  /** Also replaces an entry that cannot be verified. */
  replace?: boolean | undefined;
}

/** The registry's state at a change. */
export interface Found {
  snapshot: Snapshot;
  entry: RegistryEntry | null;
  /** The changes of the remote so far, oldest first. */
  changes: readonly ReleaseChange[];
  /** The last verified release, other than `version`. */
  lastVerified(version: string | null): Promise<RemoteManifest | null>;
}

/** The result of a decision. Nothing is changed if `entry` is the object that was passed in. */
export interface Decision {
  action: ReleaseChange['action'];
  entry: NewEntry | null;
  from: string | null;
  to: string | null;
  share?: number;
}

/** The decision to end the canary of an entry; changes nothing if there is none. */
export const canaryEnd = (entry: RegistryEntry): Decision => ({
  action: 'end-canary',
  from: entry.canary?.manifest.version ?? null,
  to: null,
  entry: entry.canary ? { ...entry, canary: null } : entry,
});

/** Changes the live release of a remote, and records who did it and why. */
export async function changeRelease(
  { registry, releases, by, verifiedAfterMs }: ReleaseTools,
  name: string,
  { because, although, from, replace = false }: Intent,
  decide: (found: Found) => Promise<Decision>,
): Promise<RegistryEntry | null> {
  const reports = await registry.serving.reports();
  let decision: Decision | undefined;
  let unproven: string[] = [];
  const change = registry.store.change(
    name,
    async (snapshot, current) => {
      if (from !== undefined && (current?.live.version ?? null) !== from)
        throw new ChangedMeanwhileError(name);
      // Read after the entry, whose change is recorded later.
      const changes = await registry.history.of(name);
      unproven = await unprovenNow(registry.trials, reports, current, changes, { afterMs: verifiedAfterMs });
      const verified = verifiedVersions(changes, current, { afterMs: verifiedAfterMs, unproven });
      decision = await decide({
        snapshot,
        entry: current,
        changes,
        lastVerified: (version) =>
          firstThere(
            verified.filter((other) => other !== version),
            current,
            (other) => releases.manifest(name, other),
          ),
      });
      return decision.entry;
    },
    { replace },
  );
  const { entry, revision } = await change.catch(async (error: unknown) => {
    if (!(error instanceof ChangedMeanwhileError)) throw error;
    const last = (await registry.history.of(name)).at(-1);
    throw new ChangedMeanwhileError(name, last && changeText(last));
  });
  if (decision && revision !== null) {
    const { entry: _, ...what } = decision;
    const at = entry?.updatedAt ?? new Date().toISOString();
    await registry.history.add({
      remote: name,
      ...what,
      by,
      because: because ?? null,
      ...(although && { although }),
      at,
      ...(unproven.length > 0 && { unproven }),
      revision,
    });
  }
  return entry;
}

async function firstThere(
  versions: readonly string[],
  entry: RegistryEntry | null,
  find: (version: string) => Promise<RemoteManifest | null>,
): Promise<RemoteManifest | null> {
  const known = [entry?.live, entry?.lastKnownGood].filter((release) => release != null);
  for (const version of versions) {
    const manifest = known.find((release) => release.version === version) ?? (await find(version));
    if (manifest) return manifest;
  }
  return null;
}

/** The requested change is in the registry, but web servers serve something else. */
class NotServedError extends Error {}

/**
 * Waits until the web servers have followed an entry. Resolves to a note when none runs, else to an empty string.
 * @throws NotServedError with the reason when one of them serves something else
 */
export async function confirmServed({ registry }: ReleaseTools, entry: RegistryEntry): Promise<string> {
  const reports = await registry.serving.following(entry);
  if (reports.length === 0) return ' in the registry; no web server is running';
  const differences = differencesOf(reports, entry);
  if (differences.length === 0) return '';
  const { name, live, canary } = entry;
  const last = (await registry.history.of(name)).at(-1);
  if (last && Date.parse(last.at) > Date.parse(entry.updatedAt))
    throw new NotServedError(`${last.by} changed ${name} meanwhile: ${last.because ?? last.action}`);
  const asked = canary
    ? `${canary.manifest.version} is a canary of ${canary.share * 100} %`
    : `${live.version} is live`;
  throw new NotServedError(`${name} ${asked} in the registry; ${differences.join('; ')}`);
}
