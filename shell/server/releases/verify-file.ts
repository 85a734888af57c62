import type { Stats } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { RemoteManifest } from '@studio/contracts';
import { readReleaseFile, releaseFolder } from './release-files.js';

/** Files that are remembered as good. */
const REMEMBERED = 5_000;

/** Finds out whether files are the published ones; each is read again only when it has changed on disk. */
export class FileVerifier {
  /** By place, size and time of change. */
  private readonly verified = new LRUCache<string, true>({ max: REMEMBERED });

  constructor(private readonly releasesDir: string) {}

  /** A check of one file of the release, for @fastify/static's `onFile`. Rejects with `ReleaseFileError`. */
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
