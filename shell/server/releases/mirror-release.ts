import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pMap from 'p-map';
import ssri from 'ssri';
import type { RegistryEntry, RemoteManifest } from '@studio/contracts';
import { writeAtomically } from '../cache/write-atomically.js';
import { markCopy } from './prune-copies.js';
import { isIntact, readManifest, releaseFolder, ReleaseFileError } from './release-files.js';
import { releasesOf } from './serving-entry.js';

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

/** Copies releases of an entry that are not on the disk. Failures are logged; a release that is missing is not served. */
export async function mirrorEntry(entry: RegistryEntry, tools: ReleaseSources): Promise<void> {
  for (const manifest of tools.sources.length > 0 ? releasesOf(entry) : []) {
    if (!(await readManifest(tools.releasesDir, manifest.name, manifest.version)))
      await tryToMirror(manifest, tools);
  }
}

/** As `mirrorRelease`. A failure is logged. */
export async function tryToMirror(manifest: RemoteManifest, tools: ReleaseSources): Promise<void> {
  const { name: remote, version } = manifest;
  await mirrorRelease(manifest, tools).catch((error: unknown) =>
    tools.log.error({ err: error, remote, version }, 'release unavailable'),
  );
}

/**
 * Copies one release from the first source that has all of its files, unless it is on the disk unchanged. Each file must
 * have the hash of the manifest. The release appears in its folder atomically, in place of a damaged one.
 * @throws ReleaseFileError when no source has all files unchanged
 */
export async function mirrorRelease(manifest: RemoteManifest, tools: ReleaseSources): Promise<void> {
  const { releasesDir, sources } = tools;
  if (await isIntact(releasesDir, manifest)) return;
  const { name, version } = manifest;
  const target = releaseFolder(releasesDir, name, version);
  const faults: unknown[] = [];
  for (const source of sources) {
    const draft = `${target}.draft-${randomUUID()}`;
    const damaged = `${draft}-damaged`;
    try {
      await mkdir(draft, { recursive: true });
      // First, so that `pruneCopies` deletes what a killed server leaves.
      await markCopy(draft);
      await copyFiles(manifest, `${source}/${name}/${version}`, draft);
      await writeFile(path.join(draft, 'remote.json'), JSON.stringify(manifest));
      // Another server that shares the folder may have copied it meanwhile.
      if (await isIntact(releasesDir, manifest)) return;
      await rename(target, damaged).catch(() => undefined);
      return await rename(draft, target);
    } catch (error) {
      faults.push(error);
    } finally {
      for (const folder of [draft, damaged]) await rm(folder, { recursive: true, force: true });
    }
  }
  throw new ReleaseFileError(`No source has ${name} ${version}: ${faults.map(String).join('; ')}`);
}

/**
 * Copies one file of a release that is on the disk from the first source that has it unchanged, in place of a missing or
 * damaged one. A failure is logged. Does nothing without sources.
 */
export async function tryToMirrorFile(
  { name, version, integrity }: RemoteManifest,
  file: string,
  { releasesDir, sources, log }: ReleaseSources,
): Promise<void> {
  const target = path.join(releaseFolder(releasesDir, name, version), file);
  const faults: unknown[] = [];
  for (const source of sources) {
    try {
      const bytes = await fetchFile(`${source}/${name}/${version}/${file}`, integrity[file] ?? '');
      await mkdir(path.dirname(target), { recursive: true });
      return await writeAtomically(target, bytes);
    } catch (error) {
      faults.push(error);
    }
  }
  if (sources.length === 0) return;
  log.error({ remote: name, version, file, faults: faults.map(String) }, 'release file unavailable');
}

async function copyFiles({ integrity }: RemoteManifest, address: string, folder: string): Promise<void> {
  const copy = (file: [string, string]) => copyFile(file, address, folder);
  // After a failure the other files are tried too, so that none is written after the folder was removed.
  const options = { concurrency: CONCURRENCY, stopOnError: false };
  await pMap(Object.entries(integrity), copy, options).catch(({ errors }: AggregateError) => {
    throw errors[0];
  });
}

async function copyFile([file, integrity]: [string, string], address: string, folder: string): Promise<void> {
  const target = path.join(folder, file);
  if (!target.startsWith(folder + path.sep)) throw new ReleaseFileError(`${file} leaves its release`);
  const bytes = await fetchFile(`${address}/${file}`, integrity);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, bytes);
}

/** @throws ReleaseFileError when the source does not have the file, or has other bytes */
async function fetchFile(address: string, integrity: string): Promise<Buffer> {
  const answer = await fetch(address, {
    signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
    redirect: 'error',
  });
  if (!answer.ok) throw new ReleaseFileError(`${address}: ${answer.status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!ssri.checkData(bytes, integrity)) throw new ReleaseFileError(`Not what was published: ${address}`);
  return bytes;
}
