import type { RegistryEntry } from '@studio/contracts';
import { refuseFaulty, type CheckedRelease } from '../checks/refuse-release.ts';
import { refuseAltered } from '../stores/release-version.ts';
import { canaryEnd, changeRelease, type Intent, type ReleaseTools } from '../workbench/change-release.ts';

/**
 * Gives a release to a share (0–1) of new visits; 0 ends its canary, and changes nothing if there is none.
 * @throws Error when the release is live, or another one is the canary that should end
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
    const running = entry.canary?.manifest.version ?? null;
    if (share > 0) {
      refuseFaulty({ bundled, ...release }, snapshot, intent);
      if (version === entry.live.version)
        throw new Error(`${name} ${version} is live: every visit gets it already`);
      return {
        action: 'canary',
        from: running,
        to: version,
        share,
        entry: { ...entry, canary: { manifest, share } },
      };
    }
    if (running !== null && running !== version)
      throw new Error(`${name} ${version} is not the canary: ${running} is, and stays`);
    return canaryEnd(entry);
  });
}
