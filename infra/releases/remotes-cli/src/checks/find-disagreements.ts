import semver from 'semver';
import type { HostOffer, RemoteManifest, Dependency } from '@studio/contracts';
import type { Fault } from './fault.ts';
import { HOST_OF_CHECKOUT } from './find-incompatibilities.ts';

/**
 * Releases of other remotes that no host can serve together with this one: both can be on one page and need the same
 * shared package in incompatible versions.
 */
export function findDisagreements(release: RemoteManifest, others: readonly RemoteManifest[]): Fault[] {
  return others
    .filter(({ name }) => name !== release.name)
    .flatMap((other) =>
      Object.entries(release.shared)
        .filter(([name, range]) => !canAgree(range, other.shared[name]))
        .map(([name, range]) => ({
          what:
            `it needs ${name} ${range}, and ${other.name} ${other.version} needs ${other.shared[name]}: ` +
            'a page with both has no version that fits',
          where: `shared ${name}`,
          mend: 'build both against the version that the host shares',
        })),
    );
}

function canAgree(range: string, other: string | undefined): boolean {
  if (other === undefined || !semver.validRange(range) || !semver.validRange(other)) return true;
  return semver.intersects(range, other);
}

/** Packages that the host shares as singletons and that a release bundles as well. */
export function findOwnCopies(
  bundled: readonly Dependency[] = [],
  hosts: readonly HostOffer[] = [],
): Fault[] {
  const offers = hosts.length > 0 ? hosts : [HOST_OF_CHECKOUT];
  const shared = new Set(offers.flatMap((host) => Object.keys(host.shared)));
  return bundled
    .filter(({ name }) => shared.has(name))
    .map(({ name, version }) => ({
      what: `it brings its own copy of ${name} ${version} beside the host's: hooks and contexts of the two do not meet`,
      where: `dependency ${name}`,
      mend: `import from ${[...shared].filter((one) => one === name || one.startsWith(`${name}/`)).join(' or ')} alone`,
    }));
}
