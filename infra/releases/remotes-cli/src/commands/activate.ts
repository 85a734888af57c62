import type { RegistryEntry } from '@studio/contracts';
import { refuseFaulty, type CheckedRelease } from '../checks/refuse-release.ts';
import { refuseAltered } from '../stores/release-version.ts';
import { changeRelease, type Intent, type ReleaseTools } from '../workbench/change-release.ts';

/** The path below which web servers serve releases. */
const BASE = '/remotes';

/**
 * Makes a release the live one, and ends a canary. The last known good release becomes the last verified one.
 * @throws RefusedReleaseError when it was altered, is incompatible or conflicts with another remote; without
 * `although` also when others lose a slot
 */
export async function activate(
  tools: ReleaseTools,
  release: CheckedRelease,
  intent: Intent = {},
): Promise<RegistryEntry> {
  const { manifest } = release;
  const { name, version } = manifest;
  await refuseAltered(tools.releases, manifest);
  const bundled = await tools.registry.provenances.bundledOf(manifest);
  const entry = await changeRelease(
    tools,
    name,
    intent,
    async ({ snapshot, entry: current, lastVerified }) => {
      refuseFaulty({ bundled, ...release }, snapshot, intent);
      const isLive = current?.live.version === version && !current.canary;
      return {
        action: current ? 'activate' : 'seed',
        from: current?.live.version ?? null,
        to: version,
        entry: isLive
          ? current
          : { name, live: manifest, lastKnownGood: await lastVerified(version), canary: null, base: BASE },
      };
    },
  );
  if (!entry) throw new Error(`${name} is gone from the registry`);
  return entry;
}
