import type { Stats } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { RemoteManifest } from '@studio/contracts';
import { readReleaseFile, releaseFolder } from './release-files.js';

/** Maximum number of verified files that are remembered. */
const MAX_REMEMBERED = 5_000;

/** Verifies the hashes of files. A file is read again only when it has changed on disk. */
export class FileVerifier {
  /** Verified files, by path, size and modification time. */
  private readonly verified = new LRUCache<string, true>({ max: MAX_REMEMBERED });

  constructor(private readonly releasesDir: string) {}

  /** Returns a check for files of the release, for @fastify/static's `onFile`. It rejects with `ReleaseFileError`. */
  of(manifest: RemoteManifest): (file: string, stat: Stats) => Promise<void> {
    const folder = releaseFolder(this.releasesDir, manifest.name, manifest.version);
    return async (file, { size, mtimeMs }) => {
      const key = `${file} ${size} ${mtimeMs}`;
      if (this.verified.has(key)) return;
      await readReleaseFile(this.releasesDir, manifest, path.relative(folder, file));
      this.verified.set(key, true);
    };
  }
}
