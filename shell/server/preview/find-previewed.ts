import { RemoteManifest } from '@studio/contracts';
import { releaseDigest, type Preview } from '@studio/release-signing';
import { mirrorRelease, type ReleaseSources } from '../releases/mirror-release.js';
import { readManifest } from '../releases/release-files.js';

/** Time limit for reading a manifest from a source, ms. */
const SOURCE_TIMEOUT_MS = 5_000;

/** Finds the release of a preview link and copies it to the disk. Null when it is unavailable or its digest differs. */
export async function findPreviewed(preview: Preview, tools: ReleaseSources): Promise<RemoteManifest | null> {
  const { name, version, digest } = preview;
  const onDisk = await readManifest(tools.releasesDir, name, version);
  if (onDisk) return releaseDigest(onDisk) === digest ? onDisk : null;
  for (const source of tools.sources) {
    try {
      const manifest = await fetchManifest(`${source}/${name}/${version}/remote.json`);
      if (releaseDigest(manifest) !== digest) continue;
      await mirrorRelease(manifest, tools);
      return manifest;
    } catch (error) {
      tools.log.warn({ err: error, remote: name, version }, 'previewed release unavailable');
    }
  }
  return null;
}

async function fetchManifest(address: string): Promise<RemoteManifest> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(SOURCE_TIMEOUT_MS), redirect: 'error' });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return RemoteManifest.parse(await answer.json());
}
