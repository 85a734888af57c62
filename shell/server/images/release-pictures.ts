import { copyFile, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pMap from 'p-map';
import { pictureAddresses } from '../../browser/routing-entry.js';
import { BrokenPicture, resizeImage, sha256, versionName } from '@studio/picture-kit';
import { writeAtomically } from '../cache/write-atomically.js';
import { versionOf } from './image-request.js';
import { versionsAt } from './versions-shown.js';

/** Maximum width at which pages show a picture, px. At build time there are no documents to read it from. */
const MAX_WIDTH_PX = 960;

/**
 * Resizes every picture in `<remote>/public/images` to the versions that pages may request, into `<remote>/dist/pictures`,
 * which is published with the release. `keptDir` caches them between builds. Pictures that cannot be opened are skipped and
 * returned.
 */
export async function makeReleasePictures(
  remote: string,
  keptDir: string,
): Promise<{ made: number; versions: number; broken: string[] }> {
  const publicDir = path.join(remote, 'public');
  const target = path.join(remote, 'dist/pictures');
  const files = await readdir(path.join(publicDir, 'images'), { recursive: true }).catch(() => []);
  await mkdir(keptDir, { recursive: true });
  await mkdir(target, { recursive: true });
  const counts = { made: 0, versions: 0, broken: [] as string[] };

  const makeAll = async (src: string) => {
    const original = path.join(publicDir, src);
    const hash = sha256(await readFile(original));
    for (const { wanted, format } of versionsAt(pictureAddresses(src, MAX_WIDTH_PX))) {
      const name = versionName(hash, versionOf(wanted), format);
      const kept = path.join(keptDir, name);
      if (!(await stat(kept).catch(() => null))) {
        await writeAtomically(kept, await resizeImage(original, versionOf(wanted), format));
        counts.made += 1;
      }
      await copyFile(kept, path.join(target, name));
      counts.versions += 1;
    }
  };

  const tryToMakeAll = async (file: string) => {
    const src = `/images/${file.split(path.sep).join('/')}`;
    await makeAll(src).catch((error: unknown) => {
      if (!(error instanceof BrokenPicture)) throw error;
      counts.broken.push(src);
    });
  };
  await pMap(files, tryToMakeAll, { concurrency: availableParallelism() });
  return counts;
}
