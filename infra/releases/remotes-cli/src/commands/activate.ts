import type { RegistryEntry } from '@studio/contracts';
import { refuseFaulty, type CheckedRelease } from '../checks/refuse-release.ts';
import { changeRelease, type Intent, type ReleaseTools } from './change-release.ts';

/** Where web servers serve releases. */
const BASE = '/remotes';

/**
 * Makes a release the live one, and ends a canary. The last known good one is the last that proved itself.
 * @throws RefusedReleaseError when it does not fit, or takes what is another remote's; without `although` also when others lose a place
 */
export async function activate(
  tools: ReleaseTools,
  release: CheckedRelease,
  intent: Intent = {},
): Promise<RegistryEntry> {
  const { manifest } = release;
  const { name, version } = manifest;
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
