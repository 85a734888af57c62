import type { RegistryEntry } from '@studio/contracts';
import { refuseFaulty, type CheckedRelease } from '../checks/refuse-release.ts';
import { refuseUnknownRemote } from '../workbench/find-release.ts';
import {
  changeRelease,
  type Decision,
  type Found,
  type Intent,
  type ReleaseTools,
} from '../workbench/change-release.ts';

/**
 * Rolls back: ends a canary, else activates the last verified release, or with `to` the named one.
 * @throws Error when there is no earlier release
 * @throws RefusedReleaseError when the release is not compatible any more; without `although` also when others lose a
 * slot
 */
export async function rollback(
  tools: ReleaseTools,
  name: string,
  to: CheckedRelease | null = null,
  intent: Intent = {},
): Promise<RegistryEntry> {
  await refuseUnknownRemote(tools, name);
  const bundled = to ? await tools.registry.provenances.bundledOf(to.manifest) : undefined;
  const entry = await changeRelease(tools, name, intent, async (found) => {
    if (!found.entry) throw new Error(`No remote ${name} in the registry`);
    if (!to && found.entry.canary) return endCanary(found.entry, found.entry.canary.manifest.version);
    return goBack(found.entry, found, to && { bundled, ...to }, intent);
  });
  if (!entry) throw new Error(`${name} is gone from the registry`);
  return entry;
}

function endCanary({ name, live, lastKnownGood, base }: RegistryEntry, version: string): Decision {
  return {
    action: 'end-canary',
    from: version,
    to: null,
    entry: { name, live, lastKnownGood, base, canary: null },
  };
}

async function goBack(
  { name, live, base }: RegistryEntry,
  { snapshot, lastVerified }: Found,
  to: CheckedRelease | null,
  intent: Intent,
): Promise<Decision> {
  const target = to?.manifest ?? (await lastVerified(live.version));
  if (!target)
    throw new Error(
      `${name} has no earlier release that proved itself: name the one to go back to (see \`list\` and \`history\`)`,
    );
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
    entry: { name, live: target, lastKnownGood, base, canary: null },
  };
}
