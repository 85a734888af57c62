import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import semver from 'semver';
import { HOST_CONTRACT_VERSION, type RemoteManifest } from '@studio/contracts';
import type { Fault } from './fault.ts';

const require = createRequire(import.meta.url);
const react = (JSON.parse(readFileSync(require.resolve('react/package.json'), 'utf8')) as { version: string })
  .version;

/** What this tree's host shares with remotes. */
const OFFERED: Record<string, string> = {
  react,
  'react-dom': react,
  'react/jsx-runtime': react,
  '@studio/web-kit': HOST_CONTRACT_VERSION,
};

/** Every reason why the host could not run a release: contract, shared singletons, files and modules that are not there. */
export function findIncompatibilities(manifest: RemoteManifest): Fault[] {
  return [...contractFaults(manifest), ...sharedFaults(manifest), ...missingParts(manifest)];
}

function contractFaults({ contract }: RemoteManifest): Fault[] {
  if (semver.satisfies(HOST_CONTRACT_VERSION, contract)) return [];
  return [
    {
      what: `it needs host contract ${contract}, the host offers ${HOST_CONTRACT_VERSION}`,
      where: 'remote.config.ts contract',
      mend: `build against the host's: contract: '^${HOST_CONTRACT_VERSION}'`,
    },
  ];
}

function sharedFaults({ shared }: RemoteManifest): Fault[] {
  return Object.entries(shared).flatMap(([name, range]) => {
    const offered = OFFERED[name];
    if (offered && semver.satisfies(offered, range)) return [];
    const what = offered
      ? `it needs ${name} ${range}, the host shares ${offered}`
      : `it wants ${name} from the host, which does not share it`;
    const mend = offered ? `install ${name} ${offered} and build again` : 'bundle it with the remote';
    return [{ what, where: `shared ${name}`, mend }];
  });
}

function missingParts(manifest: RemoteManifest): Fault[] {
  const files = new Set(Object.keys(manifest.integrity));
  const named = Object.values(manifest.assets).flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  const lost = [manifest.entry, manifest.serverEntry, ...named].filter((file) => !files.has(file));
  const pages = [
    ...manifest.routes.map(({ path, module }) => ({ where: `route ${path}`, module })),
    ...manifest.slots.map(({ slot, module }) => ({ where: `slot ${slot}`, module })),
  ].filter(({ module }) => !manifest.assets[module]);
  return [
    ...lost.map((file) => ({ what: 'the file is missing', where: file, mend: 'build the remote again' })),
    ...pages.map(({ where, module }) => ({
      what: `it names ${module}, which is not exposed`,
      where,
      mend: `add ${module} to exposes`,
    })),
  ];
}
