import {
  HOST_CONTRACT_HISTORY,
  HOST_CONTRACT_VERSION,
  type HostOffer,
  type RemoteManifest,
} from '@studio/contracts';
import semver from 'semver';

const KIT = '@studio/web-kit';

/** The offer of a host that is built from this tree, with this version of React; `bundled`: what its scripts bring. */
export function hostOffer(react: string, bundled: HostOffer['bundled'] = []): HostOffer {
  return {
    bundled,
    shared: { react, 'react-dom': react, 'react/jsx-runtime': react, [KIT]: HOST_CONTRACT_VERSION },
  };
}

/** Version of the host contract that a host offers. */
export function contractOf({ shared }: HostOffer): string {
  return shared[KIT] ?? '0.0.0';
}

/** Why a release does not fit: what, where, and how to mend it. */
export interface Misfit {
  what: string;
  where: string;
  mend: string;
}

/** As much of a manifest as decides whether a host can run it. */
type Needs = Pick<RemoteManifest, 'contract' | 'shared' | 'uses' | 'routes'>;

const CONTRACT = 'remote.config.ts contract';

/** Everything that a release needs of its host and that this host does not have. */
export function findMisfits(release: Needs, host: HostOffer): Misfit[] {
  return [...contractMisfits(release, contractOf(host)), ...sharedMisfits(release, host)];
}

/** Names that no version of the contract has, and those that only some versions have which the release's range admits. */
export function findUnknownUses(release: Needs): Misfit[] {
  const lowest = semver.validRange(release.contract) ? semver.minVersion(release.contract) : null;
  return usedParts(release).flatMap(({ part, since }) => {
    if (since === undefined)
      return [
        {
          what: `it imports ${part}, which web-kit does not export`,
          where: KIT,
          mend: 'import a name of its lists (packages/web-kit/README.md)',
        },
      ];
    if (!lowest || semver.gte(lowest, since)) return [];
    const what = `it uses ${part}, and ${release.contract} admits hosts that do not have it`;
    return [{ what, where: CONTRACT, mend: `contract: '^${since}'` }];
  });
}

function contractMisfits(release: Needs, offered: string): Misfit[] {
  const { contract } = release;
  if (!semver.satisfies(offered, contract))
    return [
      {
        what: `it needs host contract ${contract}, the host offers ${offered}`,
        where: CONTRACT,
        mend: `build against the host's: contract: '^${offered}'`,
      },
    ];
  return usedParts(release).flatMap(({ part, since }) => {
    if (since === undefined || semver.lte(since, offered)) return [];
    const what = `it uses ${part}, which came with host contract ${since}; the host offers ${offered}`;
    return [{ what, where: CONTRACT, mend: `do without it until every host offers ${since}` }];
  });
}

function sharedMisfits({ shared }: Needs, host: HostOffer): Misfit[] {
  // The contract has its own words.
  const others = Object.entries(shared).filter(([name]) => name !== KIT);
  return others.flatMap(([name, range]) => {
    const offered = host.shared[name];
    if (offered && semver.satisfies(offered, range)) return [];
    const what = offered
      ? `it needs ${name} ${range}, the host shares ${offered}`
      : `it wants ${name} from the host, which does not share it`;
    const mend = offered ? `install ${name} ${offered} and build again` : 'bundle it with the remote';
    return [{ what, where: `shared ${name}`, mend }];
  });
}

/** What a release uses of the contract, with the version that brought it. */
function usedParts({ uses, routes }: Needs): { part: string; since: string | undefined }[] {
  const versions = Object.entries(HOST_CONTRACT_HISTORY);
  const fields = new Set(routes.flatMap((route) => Object.keys(route)));
  return [
    ...uses.map((name) => ({
      part: name,
      since: versions.find(([, { names }]) => names.includes(name))?.[0],
    })),
    ...versions.flatMap(([since, { routeFields = [] }]) =>
      routeFields
        .filter((field) => fields.has(field))
        .map((field) => ({ part: `the field ${field} of a route`, since })),
    ),
  ];
}
