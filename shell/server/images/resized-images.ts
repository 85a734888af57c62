import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { DiskCache } from './disk-cache.js';
import { FairQueue } from '../http/fair-queue.js';
import type { ImageFormat, ImageRequest } from './image-request.js';
import { resizeImage, sha256, versionName } from './resize-image.js';

/** All versions on disk together, bytes. */
const CACHE_BYTES = 256 * 1024 * 1024;
/** Pictures made at a time: documents need the processor too. */
const MAKING = 2;
/** Pictures that one client may wait for, more than a page shows; and all clients together. */
const WAITING_PER_CLIENT = 60;
const WAITING = 600;
/** In whose turn versions are made that no visitor has asked for. */
const PREPARATION = 'preparation';
/** Originals whose hash is remembered. */
const HASHES = 2_000;

/** `released`: made with the release. */
export type PictureOrigin = 'released' | 'cached' | 'made';

/** A picture as it was published. */
export interface Original {
  file: string;
  /** Folder of the versions that were made with its release; it need not be there. */
  madeDir: string;
}

/** A picture that the gateway gave for one visitor. Its versions are kept, and found again by whoever has these bytes. */
export interface GivenOriginal {
  bytes: Buffer;
}

/** What became of a version that was to be prepared; `full`: it was not kept. */
export type Prepared = 'made' | 'there' | 'full' | 'unknown';

/** A client has had as many new versions made as it may for now. */
export class OverBudget extends Error {
  /** `waitS`: seconds until it may again. */
  constructor(readonly waitS: number) {
    super('too many new versions of pictures for one client');
  }
}

export interface Asker {
  client: string;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  budget: {
    /** Seconds until the client may have another version made; 0 for none. */
    waitS(): Promise<number>;
    /** Counts a version that is made. */
    spend(): Promise<unknown>;
  };
}

/** Resized pictures on disk, each made once. One that is known waits for nobody. */
export class ResizedImages {
  private readonly queue = new FairQueue<Buffer>({
    atATime: MAKING,
    perClient: WAITING_PER_CLIENT,
    inAll: WAITING,
  });
  private readonly hashes = new LRUCache<string, Promise<string>>({ max: HASHES });
  private readonly cache: DiskCache;

  constructor(cacheDir: string, maxBytes = CACHE_BYTES) {
    this.cache = new DiskCache(cacheDir, maxBytes);
  }

  /** No picture is being made or waited for. */
  get isIdle(): boolean {
    return this.queue.isIdle;
  }

  /** Null when there is no such original. Rejects with `OverBudget` where the client may have no more versions made. */
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
      // Counted only now: a client that waits for the version of another, or disconnects before, causes no work.
      await budget.spend();
      const bytes = await resizeImage(given ? original.bytes : original.file, wanted, format);
      // A full or read-only disk costs speed, not the picture.
      await this.cache.set(name, bytes).catch(() => undefined);
      return bytes;
    };
    return { bytes: await this.queue.run(name, client, signal, make), origin: 'made' };
  }

  /** Makes a version that is not there yet, without a place for it being taken from another. Rejects as `get` does. */
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
    await this.queue.run(name, PREPARATION, signal, async () => {
      const bytes = await resizeImage(file, wanted, format);
      kept = await this.cache.add(name, bytes).catch(() => false);
      return bytes;
    });
    return kept ? 'made' : 'full';
  }

  /** By its bytes, not by its place: a new release in which a picture is the same makes nothing anew. */
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
