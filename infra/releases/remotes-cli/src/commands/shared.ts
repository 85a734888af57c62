import type { Dependency, HostOffer, RemoteManifest } from '@studio/contracts';
import { faultText } from '../checks/fault.ts';
import { findDisagreements, findOwnCopies } from '../checks/find-disagreements.ts';
import { kilobytes } from '../checks/find-oversize.ts';
import type { ReleaseTools } from '../workbench/change-release.ts';

/** A release that visitors can get, or a running host; both load code of packages. */
interface Bringer {
  /** A visit gets one release per owner. */
  owner: string;
  /** `club 1.0.0-c1` */
  label: string;
  isCanary: boolean;
  /** Bundled packages; undefined: unknown. */
  bundled: readonly Dependency[] | undefined;
}
type VisitedRelease = Bringer & { manifest: RemoteManifest };

/** Smaller packages are not reported, in bytes: the loader of each remote has 5.5 kB. */
const NOTEWORTHY_BYTES = 10_000;

/**
 * Shared packages in the combinations of releases that visitors can get, live ones and canaries: which release takes
 * which version from the host, which versions conflict, and what a visit can load twice. One line each.
 */
export async function listShared(tools: Pick<ReleaseTools, 'registry'>): Promise<string[]> {
  const { entries, hosts } = await tools.registry.store.read();
  const visited = await visitedReleases(tools);
  const live = visited.map(({ manifest }) => manifest);
  const bringers = [...hosts.map(hostBringer), ...visited];
  const canaries = visited.filter(({ isCanary }) => isCanary).length;
  const faults = visited.flatMap(({ manifest, label, bundled }) =>
    [...findDisagreements(manifest, live), ...findOwnCopies(bundled, hosts)].map(
      (fault) => `! ${label}  ${faultText(fault)}`,
    ),
  );
  return [
    `visitors can get ${2 ** canaries} combination${canaries > 0 ? 's' : ''} of releases: ${entries.size} remotes, ${canaries} with a canary`,
    ...sharedNames(live).map((name) => {
      const offered = [...new Set(hosts.map(({ shared }) => shared[name] ?? 'none'))].join(' and ');
      return `${name}  ${offered ? `the hosts share ${offered}` : 'no host is running'}; ${wantedText(name, live)}`;
    }),
    ...bundledNames(visited).flatMap((name) => twiceLine(name, bringers)),
    ...visited.filter(({ bundled }) => !bundled).map(({ label }) => `not known: what ${label} brings itself`),
    ...(faults.length > 0 ? faults : ['no two of them disagree']),
  ];
}

/**
 * A sentence about packages that a visit loads twice once this release is live, because the host or other remotes
 * bundle them too. Null: none that matters. `bundled`: its bundled packages, if it is not published.
 */
export async function twiceText(
  tools: Pick<ReleaseTools, 'registry'>,
  manifest: RemoteManifest,
  bundled?: readonly Dependency[],
): Promise<string | null> {
  const own = bundled ?? (await tools.registry.provenances.bundledOf(manifest)) ?? [];
  const { hosts } = await tools.registry.store.read();
  const visited = await visitedReleases(tools);
  const others = [...hosts.map(hostBringer), ...visited].filter(({ owner }) => owner !== manifest.name);
  const twice = own
    .map(({ name, version, bytes }) => ({
      what: `${name} ${version}, ${kilobytes(bytes ?? 0)}, also in ${bringing(name, others).join(' and ')}`,
      // Each can bundle another part of a package.
      bytes: Math.min(bytes ?? 0, mostBytes(name, others)),
    }))
    .filter(({ bytes }) => bytes >= NOTEWORTHY_BYTES);
  if (twice.length === 0) return null;
  const sum = kilobytes(twice.reduce((bytes, one) => bytes + one.bytes, 0));
  const which = twice.map(({ what }) => what).join('; ');
  return `${manifest.name} ${manifest.version} loads up to ${sum} that a visit may have already: ${which}`;
}

async function visitedReleases({ registry }: Pick<ReleaseTools, 'registry'>): Promise<VisitedRelease[]> {
  const { entries } = await registry.store.read();
  const trusted = [...entries.values()].flatMap(({ entry }) => entry ?? []);
  const releases = trusted.flatMap(({ live, canary }) => [
    { manifest: live, isCanary: false },
    ...(canary ? [{ manifest: canary.manifest, isCanary: true }] : []),
  ]);
  return Promise.all(
    releases.map(async (release) => ({
      ...release,
      owner: release.manifest.name,
      label: `${release.manifest.name} ${release.manifest.version}`,
      bundled: await registry.provenances.bundledOf(release.manifest),
    })),
  );
}

function hostBringer({ bundled }: HostOffer): Bringer {
  return { owner: 'the host', label: 'the host', isCanary: false, bundled };
}

function sharedNames(live: readonly RemoteManifest[]): string[] {
  return [...new Set(live.flatMap(({ shared }) => Object.keys(shared)))].sort();
}

/** `^19.3.1 by club 1.0.0-c1 and shop 1.0.0-c2, ^19.2.0 by content 1.0.0-c3` */
function wantedText(name: string, live: readonly RemoteManifest[]): string {
  const ranges = new Set(live.flatMap(({ shared }) => shared[name] ?? []));
  return [...ranges]
    .map((range) => {
      const by = live.filter(({ shared }) => shared[name] === range);
      return `${range} by ${by.map((one) => `${one.name} ${one.version}`).join(' and ')}`;
    })
    .join(', ');
}

function bundledNames(visited: readonly VisitedRelease[]): string[] {
  return [...new Set(visited.flatMap(({ bundled = [] }) => bundled.map(({ name }) => name)))].sort();
}

function twiceLine(name: string, bringers: readonly Bringer[]): string[] {
  const owners = bringers
    .filter(({ bundled }) => bundled?.some((one) => one.name === name))
    .map(({ owner }) => owner);
  if (new Set(owners).size < 2) return [];
  return [`${name}  loaded by each of: ${bringing(name, bringers).join(', ')}`];
}

/** The largest size of a package among them. */
function mostBytes(name: string, bringers: readonly Bringer[]): number {
  const brought = bringers.flatMap(({ bundled = [] }) => bundled.filter((one) => one.name === name));
  return Math.max(0, ...brought.map(({ bytes }) => bytes ?? 0));
}

/** `club 1.0.0-c1 (canary, 4.6.6, 91 kB)`, for each that bundles a package. */
function bringing(name: string, bringers: readonly Bringer[]): string[] {
  const texts = bringers.flatMap(({ label, isCanary, bundled = [] }) =>
    bundled
      .filter((one) => one.name === name)
      .map(({ version, bytes }) => {
        const facts = [isCanary && 'canary', version, kilobytes(bytes ?? 0)].filter(Boolean).join(', ');
        return `${label} (${facts})`;
      }),
  );
  // Several hosts run the same build.
  return [...new Set(texts)];
}
