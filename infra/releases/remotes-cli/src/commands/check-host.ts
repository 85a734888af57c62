import type { HostOffer } from '@studio/contracts';
import { findMisfits } from '@studio/release-signing';
import type { Fault } from '../checks/fault.ts';
import { liveReleases } from '../checks/refuse-release.ts';
import type { ReleaseTools } from '../workbench/change-release.ts';

/**
 * Checks whether a host that is not running yet can run the current releases: `faults` of live and canary releases;
 * `notes` about other published ones, which a preview or a rollback can show.
 */
export async function checkHost(
  { registry, releases }: ReleaseTools,
  host: HostOffer,
): Promise<{ faults: Fault[]; notes: string[] }> {
  const live = liveReleases(await registry.store.read());
  const faults = live.flatMap((release) =>
    findMisfits(release, host).map((misfit) => ({ ...misfit, where: `${release.name} ${release.version}` })),
  );
  const known = new Set(live.map(({ name, version }) => `${name} ${version}`));
  const notes: string[] = [];
  for (const name of await releases.names())
    for (const { version } of await releases.releases(name)) {
      const manifest = known.has(`${name} ${version}`) ? null : await releases.manifest(name, version);
      for (const { what } of manifest ? findMisfits(manifest, host) : [])
        notes.push(`not for previews or rollbacks: ${name} ${version}: ${what}`);
    }
  return { faults, notes };
}
