import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import ssri from 'ssri';

/** A local file that goes into a release. */
export interface LocalFile {
  /** Path in the release, with forward slashes: `browser/remoteEntry.js`. */
  name: string;
  source: string;
  /** `sha384-…` */
  integrity: string;
  bytes: number;
}

/** Every file below a folder, relative, with forward slashes, sorted. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** The files of a folder with their paths below `prefix` of a release. */
export async function readLocalFiles(folder: string, prefix: string): Promise<LocalFile[]> {
  const files: LocalFile[] = [];
  for (const file of await listFiles(folder)) {
    const source = path.join(folder, file);
    const integrity = ssri.fromData(await readFile(source), { algorithms: ['sha384'] }).toString();
    files.push({ name: prefix + file, source, integrity, bytes: (await stat(source)).size });
  }
  return files;
}
