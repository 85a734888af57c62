import { readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS, KEPT_RELEASES, type RegistryEntry } from '@studio/contracts';
import { releaseFolder } from './release-files.js';
import { releasesOf } from './serving-entry.js';

/** A file in each copied release. Its modification time is when the registry last needed the release. */
const MARK = '.copied';

/** Marks a folder with a copied release, which `pruneCopies` may delete. */
export const markCopy = (folder: string): Promise<void> => writeFile(path.join(folder, MARK), '');

/**
 * Deletes copied releases that visits no longer need, by the rules of `npm run remotes -- prune`. Releases that
 * were published into the folder stay.
 * @returns the deleted releases, as `<name>/<version>`
 */
export async function pruneCopies(
  releasesDir: string,
  entries: readonly RegistryEntry[],
  now = new Date(),
): Promise<string[]> {
  for (const { name, version } of entries.flatMap(releasesOf)) {
    const mark = path.join(releaseFolder(releasesDir, name, version), MARK);
    await utimes(mark, now, now).catch(() => undefined);
  }
  const gone: string[] = [];
  for (const name of await readdir(releasesDir).catch(() => []))
    for (const version of await unneededCopies(path.join(releasesDir, name), now.getTime())) {
      const folder = releaseFolder(releasesDir, name, version);
      // Disappears at once for other servers that share the folder.
      await rename(folder, `${folder}.pruned-${process.pid}`);
      await rm(`${folder}.pruned-${process.pid}`, { recursive: true });
      gone.push(`${name}/${version}`);
    }
  return gone;
}

async function unneededCopies(folder: string, now: number): Promise<string[]> {
  const versions = await readdir(folder).catch(() => []);
  const copies = await Promise.all(
    versions.map(async (version) => {
      const mark = await stat(path.join(folder, version, MARK)).catch(() => null);
      return { version, neededAt: mark?.mtimeMs ?? Infinity };
    }),
  );
  return copies
    .filter(({ neededAt }) => neededAt < Infinity)
    .sort((a, b) => b.neededAt - a.neededAt)
    .slice(KEPT_RELEASES.count)
    .filter(({ neededAt }) => neededAt < now - KEPT_RELEASES.days * DAY_MS)
    .map(({ version }) => version);
}
