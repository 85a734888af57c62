import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import semver from 'semver';
import { HOST_CONTRACT_VERSION, type RemoteManifest } from '@studio/contracts';

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

/** A release that this host cannot run. */
export class IncompatibleReleaseError extends Error {}

/** Throws one message with every reason why a release does not fit the host. */
export function refuseIncompatible(manifest: RemoteManifest): void {
  const faults: string[] = [];
  if (!semver.satisfies(HOST_CONTRACT_VERSION, manifest.contract)) {
    faults.push(`it needs host contract ${manifest.contract}, the host offers ${HOST_CONTRACT_VERSION}`);
  }
  for (const [name, range] of Object.entries(manifest.shared)) {
    const offered = OFFERED[name];
    if (!offered) faults.push(`it wants ${name} from the host, which does not share it`);
    else if (!semver.satisfies(offered, range))
      faults.push(`it needs ${name} ${range}, the host shares ${offered}`);
  }
  const files = new Set(Object.keys(manifest.integrity));
  const named = Object.values(manifest.assets).flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  for (const file of [manifest.entry, manifest.serverEntry, ...named]) {
    if (!files.has(file)) faults.push(`${file} is missing`);
  }
  for (const { module } of [...manifest.routes, ...manifest.slots]) {
    if (!manifest.assets[module]) faults.push(`a route or slot names ${module}, which it does not expose`);
  }
  if (faults.length)
    throw new IncompatibleReleaseError(
      `${manifest.name} ${manifest.version} does not fit: ${faults.join('; ')}`,
    );
}
