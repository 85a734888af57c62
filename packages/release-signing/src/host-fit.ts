import {
  HOST_CONTRACT_HISTORY,
  HOST_CONTRACT_VERSION,
  type HostOffer,
  type RemoteManifest,
} from '@studio/contracts';
import semver from 'semver';

const KIT = '@studio/web-kit';

/**
 * Returns the offer of a host built from this repository.
 * @param react Version of React.
 * @param bundled Packages in the host's own scripts. Defaults to none.
 */
export function hostOffer(react: string, bundled: HostOffer['bundled'] = []): HostOffer {
  return {
    bundled,
    shared: { react, 'react-dom': react, 'react/jsx-runtime': react, [KIT]: HOST_CONTRACT_VERSION },
  };
}

/** Returns the version of the host contract that a host offers; `0.0.0` when it offers none. */
export function contractOf({ shared }: HostOffer): string {
  return shared[KIT] ?? '0.0.0';
}

/** Why a release does not fit a host: the problem, its place, and how to fix it. */
export interface Misfit {
  what: string;
  where: string;
  mend: string;
}

/** The fields of a manifest that decide whether a host can run the release. */
type Needs = Pick<RemoteManifest, 'contract' | 'shared' | 'uses' | 'routes'>;

const CONTRACT = 'remote.config.ts contract';

/** Returns everything that a release needs and that this host does not offer; empty when the release fits. */
export function findMisfits(release: Needs, host: HostOffer): Misfit[] {
  return [...contractMisfits(release, contractOf(host)), ...sharedMisfits(release, host)];
}

/**
 * Returns imports that no version of the host contract has, and imports that are missing in some version that
 * the release's contract range allows.
 */
export function findUnknownUses(release: Needs): Misfit[] {
  const lowest = semver.validRange(release.contract) ? semver.minVersion(release.contract) : null;
  return usedParts(release).flatMap(({ part, since }) => {
    if (since === undefined)
      return [
        {
          what: `it imports ${part}, which web-kit does not export`,
          where: KIT,
          mend: 'import one of its exports (packages/web-kit/README.md)',
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
    return [{ what, where: CONTRACT, mend: `do not use it before every host offers ${since}` }];
  });
}

function sharedMisfits({ shared }: Needs, host: HostOffer): Misfit[] {
  // `contractMisfits` checks the contract itself.
  const others = Object.entries(shared).filter(([name]) => name !== KIT);
  return others.flatMap(([name, range]) => {
    const offered = host.shared[name];
    if (offered && semver.satisfies(offered, range)) return [];
    const what = offered
      ? `it needs ${name} ${range}, the host shares ${offered}`
      : `it needs ${name} from the host, which does not share it`;
    const mend = offered ? `install ${name} ${offered} and build again` : 'bundle it with the remote';
    return [{ what, where: `shared ${name}`, mend }];
  });
}

/** Returns the parts of the host contract that a release uses, each with the version that added it. */
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
