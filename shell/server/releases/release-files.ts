import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import ssri from 'ssri';
import { RemoteManifest } from '@studio/contracts';
import type { ReleaseCode } from '../rendering/messages.js';

/** A file of a release is missing, not listed in the manifest, or changed. */
export class ReleaseFileError extends Error {}

/** Reads one file of a release. Rejects with `ReleaseFileError` when its hash is not the one in the manifest. */
export async function readReleaseFile(
  releasesDir: string,
  manifest: RemoteManifest,
  file: string,
): Promise<Buffer> {
  const expected = manifest.integrity[file];
  const name = `${manifest.name} ${manifest.version} ${file}`;
  if (!expected) throw new ReleaseFileError(`No hash is known for ${name}`);
  const folder = releaseFolder(releasesDir, manifest.name, manifest.version);
  const bytes = await readFile(path.join(folder, file)).catch(() => null);
  if (!bytes) throw new ReleaseFileError(`Missing: ${name}`);
  if (!ssri.checkData(bytes, expected)) throw new ReleaseFileError(`Not what was published: ${name}`);
  return bytes;
}

export function releaseFolder(releasesDir: string, name: string, version: string): string {
  return path.join(releasesDir, name, version);
}

/** Reads the manifest of a release. Null when there is no release of that name and version, or it is damaged. */
export async function readManifest(
  releasesDir: string,
  name: string,
  version: string,
): Promise<RemoteManifest | null> {
  const file = path.join(releaseFolder(releasesDir, name, version), 'remote.json');
  const manifest = await readFile(file, 'utf8')
    .then((text) => RemoteManifest.parse(JSON.parse(text)))
    .catch(() => null);
  return manifest?.name === name && manifest.version === version ? manifest : null;
}

/** Reads the source map of a file of a release. Null when there is none: releases that were copied have no maps. */
export function readMap(
  releasesDir: string,
  { name, version }: Pick<RemoteManifest, 'name' | 'version'>,
  file: string,
): Promise<string | null> {
  const map = path.join(releaseFolder(releasesDir, name, version), 'maps', `${file}.map`);
  return readFile(map, 'utf8').catch(() => null);
}

/** Whether a release is on disk with its manifest and every file as it was published. */
export async function isIntact(releasesDir: string, manifest: RemoteManifest): Promise<boolean> {
  if (!(await readManifest(releasesDir, manifest.name, manifest.version))) return false;
  for (const file of Object.keys(manifest.integrity))
    if (!(await readReleaseFile(releasesDir, manifest, file).catch(() => null))) return false;
  return true;
}

/** Reads every script and style of a release and checks their hashes. Returns the build for Node. */
export async function readRelease(releasesDir: string, release: RemoteManifest): Promise<ReleaseCode> {
  const { name, version, serverEntry: file } = release;
  for (const other of neededFiles(release)) await readReleaseFile(releasesDir, release, other);
  const code = (await readReleaseFile(releasesDir, release, file)).toString('utf8');
  return { name, version, file, code };
}

/** Returns a text of size and modification time of every file that `readRelease` reads. It differs once any file has changed. */
export async function filesMark(releasesDir: string, release: RemoteManifest): Promise<string> {
  const folder = releaseFolder(releasesDir, release.name, release.version);
  const marks = neededFiles(release).map(async (file) => {
    const found = await stat(path.join(folder, file)).catch(() => null);
    return found && `${found.size} ${found.mtimeMs} ${found.ino}`;
  });
  return (await Promise.all(marks)).join();
}

function neededFiles({ integrity }: RemoteManifest): string[] {
  return Object.keys(integrity).filter((file) => /^(browser|server)\//.test(file));
}
