import { MINUTE_MS, type RegistryEntry, type ReleaseChange } from '@studio/contracts';
import { isAutomaticEnd } from '../canary-watch/end-canary.ts';
import { refuseFaulty, type CheckedRelease } from '../checks/refuse-release.ts';
import { refuseAltered } from '../stores/release-version.ts';
import { refuseUnknownRemote } from '../workbench/find-release.ts';
import {
  canaryEnd,
  changeRelease,
  type Decision,
  type Found,
  type Intent,
  type ReleaseTools,
} from '../workbench/change-release.ts';

/** How long after the automatic end of a canary a rollback must name a release. */
const NAMED_FOR_MINUTES = 10;

/**
 * Rolls back: ends a canary, else activates the last verified release, or with `to` the named one.
 * @throws Error when there is no earlier release, or when without `to` the canary has just ended automatically
 * @throws RefusedReleaseError when the release is no longer compatible, or the named one was altered; without
 * `although` also when others lose a slot
 */
export async function rollback(
  tools: ReleaseTools,
  name: string,
  to: CheckedRelease | null = null,
  intent: Intent = {},
): Promise<RegistryEntry> {
  await refuseUnknownRemote(tools, name);
  if (to) await refuseAltered(tools.releases, to.manifest);
  const bundled = to ? await tools.registry.provenances.bundledOf(to.manifest) : undefined;
  const entry = await changeRelease(tools, name, intent, async (found) => {
    if (!found.entry) throw new Error(`No remote ${name} in the registry`);
    if (!to && found.entry.canary) return canaryEnd(found.entry);
    return goBack(found.entry, found, to && { bundled, ...to }, intent);
  });
  if (!entry) throw new Error(`${name} is gone from the registry`);
  return entry;
}

/** Refuses a rollback that was probably meant for the canary. */
function refuseAfterAutomaticEnd(last: ReleaseChange | undefined, live: string, target: string): void {
  if (!last || !isAutomaticEnd(last)) return;
  const minutes = Math.ceil((Date.now() - Date.parse(last.at)) / MINUTE_MS);
  if (minutes > NAMED_FOR_MINUTES) return;
  throw new Error(
    `${last.remote} stays: its canary ${last.from} ended automatically ${minutes} min ago (${last.because}), and visitors get ${live}. To go back from ${live} as well, name the release: npm run remotes -- rollback ${last.remote} ${target}`,
  );
}

async function goBack(
  entry: RegistryEntry,
  { snapshot, changes, lastVerified }: Found,
  to: CheckedRelease | null,
  intent: Intent,
): Promise<Decision> {
  const { name, live } = entry;
  const target = to?.manifest ?? (await lastVerified(live.version));
  if (!target)
    throw new Error(
      `${name} has no earlier release that proved itself: name the one to go back to (see \`list\` and \`history\`)`,
    );
  if (!to) refuseAfterAutomaticEnd(changes.at(-1), live.version, target.version);
  if (target.version === live.version) throw new Error(`${name} ${live.version} is the live release already`);
  // Hosts and other remotes' widgets may have changed since that release was live.
  refuseFaulty(to ?? { manifest: target, sizes: {} }, snapshot, intent);
  const next = await lastVerified(target.version);
  // The release that is rolled back must not become the last known good one.
  const lastKnownGood = next?.version === live.version ? null : next;
  return {
    action: 'rollback',
    from: live.version,
    to: target.version,
    entry: { ...entry, live: target, lastKnownGood, canary: null },
  };
}
