import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import ssri from 'ssri';
import type { RegistryEntry, RemoteManifest } from '@studio/contracts';
import { markCopy } from './prune-copies.js';
import { readManifest, releaseFolder, ReleaseFileError } from './release-files.js';

/** Time limit for one file, ms. */
const FILE_TIMEOUT_MS = 10_000;
/** Number of files that are fetched concurrently. */
const CONCURRENCY = 8;

/** Sources of releases that are not on this server's disk. */
export interface ReleaseSources {
  releasesDir: string;
  /** Base URLs of `<name>/<version>/…`. No other hosts are requested. */
  sources: readonly string[];
  log: FastifyBaseLogger;
}

/** Copies the releases of an entry to the disk. Failures are logged; a release that is missing is not served. */
export async function mirrorEntry(entry: RegistryEntry, tools: ReleaseSources): Promise<void> {
  const releases = [entry.live, entry.canary?.manifest, entry.lastKnownGood].filter((one) => one != null);
  for (const manifest of tools.sources.length > 0 ? releases : []) {
    await mirrorRelease(manifest, tools).catch((error: unknown) =>
      tools.log.error(
        { err: error, remote: manifest.name, version: manifest.version },
        'release unavailable',
      ),
    );
  }
}

/**
 * Copies one release from the first source that has all of its files. Each file must have the hash of the manifest. The
 * release appears in its folder atomically.
 * @throws ReleaseFileError when no source has all files unchanged
 */
export async function mirrorRelease(manifest: RemoteManifest, tools: ReleaseSources): Promise<void> {
  const { name, version } = manifest;
  if (await readManifest(tools.releasesDir, name, version)) return;
  const target = releaseFolder(tools.releasesDir, name, version);
  const draft = `${target}.draft-${process.pid}`;
  const faults: unknown[] = [];
  for (const source of tools.sources) {
    try {
      await copyFiles(manifest, `${source}/${name}/${version}`, draft);
      await markCopy(draft);
      await writeFile(path.join(draft, 'remote.json'), JSON.stringify(manifest));
      await rename(draft, target);
      return;
    } catch (error) {
      faults.push(error);
      await rm(draft, { recursive: true, force: true });
      // Another server that shares the folder has copied it.
      if (await readManifest(tools.releasesDir, name, version)) return;
    }
  }
  throw new ReleaseFileError(`No source has ${name} ${version}: ${faults.map(String).join('; ')}`);
}

async function copyFiles(manifest: RemoteManifest, address: string, folder: string): Promise<void> {
  const queue = Object.entries(manifest.integrity);
  const worker = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) await copyFile(next, address, folder);
  };
  const results = await Promise.allSettled(Array.from({ length: CONCURRENCY }, worker));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function copyFile([file, integrity]: [string, string], address: string, folder: string): Promise<void> {
  const target = path.join(folder, file);
  if (!target.startsWith(folder + path.sep)) throw new ReleaseFileError(`${file} leaves its release`);
  const answer = await fetch(`${address}/${file}`, {
    signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
    redirect: 'error',
  });
  if (!answer.ok) throw new ReleaseFileError(`${address}/${file}: ${answer.status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!ssri.checkData(bytes, integrity))
    throw new ReleaseFileError(`Not what was published: ${address}/${file}`);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, bytes);
}
