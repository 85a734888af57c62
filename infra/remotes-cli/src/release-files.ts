import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import ssri from 'ssri';

/** Every file below a folder, relative, with forward slashes, sorted. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Hash of every file that a release will hold. */
export async function hashFiles(folder: string, prefix = ''): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const file of await listFiles(folder)) {
    hashes[prefix + file] = ssri
      .fromData(await readFile(path.join(folder, file)), { algorithms: ['sha384'] })
      .toString();
  }
  return hashes;
}

/** Puts a whole release folder in place at once: a reader sees all of it or nothing. */
export async function placeRelease(
  target: string,
  parts: { from: string; to: string }[],
  manifest: unknown,
): Promise<void> {
  const draft = `${target}.draft-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  for (const { from, to } of parts) await cp(from, path.join(draft, to), { recursive: true });
  await writeFile(path.join(draft, 'remote.json'), JSON.stringify(manifest, null, 2));
  await rename(draft, target);
}
