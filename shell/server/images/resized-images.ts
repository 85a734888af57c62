import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { DiskCache } from './disk-cache.js';
import { FairQueue } from '../http/fair-queue.js';
import type { ImageFormat, ImageRequest } from './image-request.js';
import { resizeImage, sha256, versionName } from './resize-image.js';

/** Maximum size of the cache on disk, bytes. */
const CACHE_BYTES = 256 * 1024 * 1024;
/** Number of pictures resized at a time. Low, because rendering documents needs CPU too. */
const CONCURRENCY = 2;
/** Maximum number of pictures that one client may wait for (more than a page shows), and all clients together. */
const MAX_WAITING_PER_CLIENT = 60;
const MAX_WAITING = 600;
/** Client name of the preparation in the queue. */
const PREPARATION_CLIENT = 'preparation';
/** Number of originals whose hash is cached. */
const MAX_HASHES = 2_000;

/** Where the bytes come from. `released`: resized at build time and published with the release. */
export type PictureOrigin = 'released' | 'cached' | 'made';

/** A picture of a release. */
export interface Original {
  file: string;
  /** Folder of the versions that were published with the release. May be missing. */
  madeDir: string;
}

/** A picture that the gateway sent for one visitor. Its versions are cached by the hash of its bytes. */
export interface GivenOriginal {
  bytes: Buffer;
}

/** Outcome of preparing a version. `full`: there was no room to store it. */
export type Prepared = 'made' | 'there' | 'full' | 'unknown';

/** The client has used its budget of new versions. */
export class OverBudget extends Error {
  /** `waitS`: seconds until the client may request a new version. */
  constructor(readonly waitS: number) {
    super('too many new versions of pictures for one client');
  }
}

export interface Asker {
  client: string;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  budget: {
    /** Seconds until the client may request a new version; 0 when it may now. */
    waitS(): Promise<number>;
    /** Counts a new version. */
    spend(): Promise<unknown>;
  };
}

/** Resized pictures, cached on disk. Cached ones are returned without queueing. */
export class ResizedImages {
  private readonly queue = new FairQueue<Buffer>({
    atATime: CONCURRENCY,
    perClient: MAX_WAITING_PER_CLIENT,
    inAll: MAX_WAITING,
  });
  private readonly hashes = new LRUCache<string, Promise<string>>({ max: MAX_HASHES });
  private readonly cache: DiskCache;

  constructor(cacheDir: string, maxBytes = CACHE_BYTES) {
    this.cache = new DiskCache(cacheDir, maxBytes);
  }

  /** Whether no picture is being resized or waiting. */
  get isIdle(): boolean {
    return this.queue.isIdle;
  }

  /** Null when there is no such original. Rejects with `OverBudget` when the client has used its budget. */
  async get(
    original: Original | GivenOriginal,
    wanted: ImageRequest,
    format: ImageFormat,
    { client, signal, budget }: Asker,
  ): Promise<{ bytes: Buffer; origin: PictureOrigin } | null> {
    const given = 'bytes' in original;
    const hash = given ? sha256(original.bytes) : await this.hashOf(original.file);
    if (hash === null) return null;
    const name = versionName(hash, wanted, format);
    const released = given ? null : await readFile(path.join(original.madeDir, name)).catch(() => null);
    if (released) return { bytes: released, origin: 'released' };
    const cached = await this.cache.get(name);
    if (cached) return { bytes: cached, origin: 'cached' };
    const waitS = await budget.waitS();
    if (waitS > 0) throw new OverBudget(waitS);
    const make = async () => {
      // Counted only here: a client that shares the job of another, or disconnects earlier, causes no work.
      await budget.spend();
      const bytes = await resizeImage(given ? original.bytes : original.file, wanted, format);
      // On a full or read-only disk the picture is sent without being cached.
      await this.cache.set(name, bytes).catch(() => undefined);
      return bytes;
    };
    return { bytes: await this.queue.run(name, client, signal, make), origin: 'made' };
  }

  /** Resizes a version that is not cached yet, without evicting others. Rejects as `get` does. */
  async prepare(
    { file, madeDir }: Original,
    wanted: ImageRequest,
    format: ImageFormat,
    signal: AbortSignal,
  ): Promise<Prepared> {
    const hash = await this.hashOf(file);
    if (hash === null) return 'unknown';
    const name = versionName(hash, wanted, format);
    if ((await this.cache.has(name)) || (await isFile(path.join(madeDir, name)))) return 'there';
    let kept = true;
    await this.queue.run(name, PREPARATION_CLIENT, signal, async () => {
      const bytes = await resizeImage(file, wanted, format);
      kept = await this.cache.add(name, bytes).catch(() => false);
      return bytes;
    });
    return kept ? 'made' : 'full';
  }

  /** Hash of the bytes, so that a new release with the same picture reuses its versions. */
  private async hashOf(original: string): Promise<string | null> {
    const found = await stat(original).catch(() => null);
    if (!found?.isFile()) return null;
    const key = `${path.resolve(original)} ${found.size} ${found.mtimeMs}`;
    const known = this.hashes.get(key) ?? readFile(original).then(sha256);
    this.hashes.set(key, known);
    known.catch(() => this.hashes.delete(key));
    return known;
  }
}

async function isFile(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ?? false;
}
