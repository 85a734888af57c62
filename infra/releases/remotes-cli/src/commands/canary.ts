import type { RegistryEntry } from '@studio/contracts';
import { refuseFaulty, type CheckedRelease } from '../checks/refuse-release.ts';
import { refuseAltered } from '../stores/release-version.ts';
import { changeRelease, type Intent, type ReleaseTools } from '../workbench/change-release.ts';

/**
 * Gives a release to a share (0–1) of new visits; 0 ends its canary, and changes nothing if there is none.
 * @throws Error when another release is the canary that should end
 * @throws RefusedReleaseError when it was altered, is incompatible or conflicts with another remote; without
 * `although` also when others lose a slot
 */
export async function canary(
  tools: ReleaseTools,
  release: CheckedRelease,
  share: number,
  intent: Intent = {},
): Promise<RegistryEntry | null> {
  const { manifest } = release;
  if (share > 0) await refuseAltered(tools.releases, manifest);
  const { name, version } = manifest;
  const bundled = await tools.registry.provenances.bundledOf(manifest);
  return changeRelease(tools, name, intent, async ({ snapshot, entry }) => {
    if (!entry) throw new Error(`${name} has no live release: activate one first`);
    if (share > 0) refuseFaulty({ bundled, ...release }, snapshot, intent);
    const { live, lastKnownGood, base } = entry;
    if (share === 0) refuseOtherCanary(entry, version);
    if (share === 0 && !entry.canary) return { action: 'end-canary', from: null, to: null, entry };
    const next = share > 0 ? { manifest, share } : null;
    return {
      action: next ? 'canary' : 'end-canary',
      from: next ? (entry.canary?.manifest.version ?? null) : version,
      to: next ? version : null,
      ...(next && { share }),
      entry: { name, live, lastKnownGood, base, canary: next },
    };
  });
}

function refuseOtherCanary({ name, canary: running }: RegistryEntry, version: string): void {
  const other = running?.manifest.version ?? version;
  if (other === version) return;
  throw new Error(`${name} ${version} is not the canary: ${other} is, and stays`);
}
