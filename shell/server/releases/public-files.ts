import { stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Counter } from 'prom-client';
import type { RemoteManifest } from '@studio/contracts';
import type { LiveReleases } from '../registry/registry.js';
import { tryToMirrorFile, type ReleaseSources } from './mirror-release.js';
import { releaseFolder } from './release-files.js';
import { PAUSES_MS, pauseAfter } from './release-standing.js';
import { FileVerifier } from './verify-file.js';

/** Maximum number of damaged files whose copies are remembered. */
const MAX_REMEMBERED = 5_000;

/** Location of a file that a live release provides at the root of the site. */
export interface PublicFile {
  release: RemoteManifest;
  /** The release's `public` folder. */
  root: string;
  /** Relative to `root`. */
  file: string;
}

/**
 * The files of live releases that are served at the root of the site. A damaged one stops no release, because documents
 * do not need it. It is copied again when it is requested, after increasing pauses if that does not help.
 */
export class PublicFiles {
  private readonly verifier: FileVerifier;
  /** By path. */
  private readonly copies = new LRUCache<string, { count: number; nextAt: number; last?: Promise<void> }>({
    max: MAX_REMEMBERED,
  });

  constructor(
    private readonly tools: {
      releases: LiveReleases;
      sources: ReleaseSources;
      /** Counts damaged files. */
      faults: Counter<'remote' | 'version' | 'kind'>;
    },
  ) {
    this.verifier = new FileVerifier(tools.sources.releasesDir);
  }

  /**
   * Finds the file that a live release provides at `pathname` (`/images/mug.webp`, not escaped): one that its manifest
   * lists below `public/`. Null when no release lists it. Of several releases the first by the remote's name wins.
   */
  find(pathname: string): PublicFile | null {
    const { releases, sources } = this.tools;
    const listed = `public${pathname}`;
    const owner = releases.entries().find(({ live }) => Object.hasOwn(live.integrity, listed))?.live;
    if (!owner) return null;
    const root = path.join(releaseFolder(sources.releasesDir, owner.name, owner.version), 'public');
    return { release: owner, root, file: pathname.slice(1) };
  }

  /** Whether the file on disk is the one that was published, if necessary after it was copied again. */
  async isIntact(found: PublicFile): Promise<boolean> {
    if (await this.isPublished(found)) return true;
    await this.copyAgain(found);
    return this.isPublished(found);
  }

  private async isPublished({ release, root, file }: PublicFile): Promise<boolean> {
    const target = path.join(root, file);
    try {
      await this.verifier.of(release)(target, await stat(target));
      return true;
    } catch {
      return false;
    }
  }

  /** Concurrent requests share one copy. */
  private async copyAgain({ release, root, file }: PublicFile): Promise<void> {
    const { sources, faults } = this.tools;
    const { name: remote, version } = release;
    const key = path.join(root, file);
    const known = this.copies.get(key) ?? { count: 0, nextAt: 0 };
    if (known.nextAt > performance.now()) return known.last;
    this.copies.set(key, known);
    known.nextAt = Number.POSITIVE_INFINITY;
    faults.inc({ remote, version, kind: 'file' });
    sources.log.error({ remote, version, file }, 'public file of a release missing or changed');
    known.last = tryToMirrorFile(release, `public/${file}`, sources);
    await known.last;
    known.nextAt = performance.now() + pauseAfter(known.count, PAUSES_MS);
    known.count += 1;
  }
}
