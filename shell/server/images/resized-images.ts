import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { DiskCache } from './disk-cache.js';
import { FairQueue } from '../http/fair-queue.js';
import { type ImageFormat, resizeImage, sha256, type StoredPictures, versionName } from '@studio/picture-kit';
import { versionOf, type ImageRequest } from './image-request.js';

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

/**
 * Where the bytes come from. `released`: resized at build time and published with the release. `uploaded`: resized after
 * an upload and read from the store.
 */
export type PictureOrigin = 'released' | 'uploaded' | 'cached' | 'made';

/** A picture that an owner uploaded. */
export interface UploadedOriginal {
  hash: string;
  pictures: Pick<StoredPictures, 'full' | 'version'>;
}

/** A picture of a release. */
export interface ReleasedOriginal {
  file: string;
  /** Whether the file on disk is the one that was published. */
  isIntact(): Promise<boolean>;
  /** Folder of the versions that were published with the release. May be missing. */
  madeDir: string;
}

export type PublicOriginal = ReleasedOriginal | UploadedOriginal;

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
    original: PublicOriginal | GivenOriginal,
    wanted: ImageRequest,
    format: ImageFormat,
    { client, signal, budget }: Asker,
  ): Promise<{ bytes: Buffer; origin: PictureOrigin } | null> {
    const hash = await this.hashOf(original);
    if (hash === null) return null;
    const version = versionOf(wanted);
    const name = versionName(hash, version, format);
    const released =
      'file' in original && (await readFile(path.join(original.madeDir, name)).catch(() => null));
    if (released) return { bytes: released, origin: 'released' };
    const cached = await this.cache.get(name);
    if (cached) return { bytes: cached, origin: 'cached' };
    const uploaded = 'pictures' in original && (await original.pictures.version(hash, version, format));
    if (uploaded) {
      // The store may be far away.
      await this.cache.set(name, uploaded).catch(() => undefined);
      return { bytes: uploaded, origin: 'uploaded' };
    }
    const source = await sourceOf(original);
    if (source === null) return null;
    const waitS = await budget.waitS();
    if (waitS > 0) throw new OverBudget(waitS);
    const make = async () => {
      // Counted only here: a client that shares the job of another, or disconnects earlier, causes no work.
      await budget.spend();
      const bytes = await resizeImage(source, version, format);
      // On a full or read-only disk the picture is sent without being cached.
      await this.cache.set(name, bytes).catch(() => undefined);
      return bytes;
    };
    return { bytes: await this.queue.run(name, client, signal, make), origin: 'made' };
  }

  /** Resizes a version that is not cached yet, without evicting others. Rejects as `get` does. */
  async prepare(
    original: PublicOriginal,
    wanted: ImageRequest,
    format: ImageFormat,
    signal: AbortSignal,
  ): Promise<Prepared> {
    const hash = await this.hashOf(original);
    if (hash === null) return 'unknown';
    const version = versionOf(wanted);
    const name = versionName(hash, version, format);
    if (await this.cache.has(name)) return 'there';
    const isMade =
      'file' in original
        ? await isFile(path.join(original.madeDir, name))
        : (await original.pictures.version(hash, version, format)) !== null;
    if (isMade) return 'there';
    const source = await sourceOf(original);
    if (source === null) return 'unknown';
    let kept = true;
    await this.queue.run(name, PREPARATION_CLIENT, signal, async () => {
      const bytes = await resizeImage(source, version, format);
      kept = await this.cache.add(name, bytes).catch(() => false);
      return bytes;
    });
    return kept ? 'made' : 'full';
  }

  /** The key of a picture's versions: the hash of its bytes, so that a new release with the same picture reuses them. */
  private async hashOf(original: PublicOriginal | GivenOriginal): Promise<string | null> {
    if ('bytes' in original) return sha256(original.bytes);
    return 'hash' in original ? original.hash : this.hashOfFile(original);
  }

  private async hashOfFile({ file, isIntact }: ReleasedOriginal): Promise<string | null> {
    if (!(await isIntact())) return null;
    const found = await stat(file).catch(() => null);
    if (!found) return null;
    const key = `${path.resolve(file)} ${found.size} ${found.mtimeMs}`;
    const known = this.hashes.get(key) ?? readFile(file).then(sha256);
    this.hashes.set(key, known);
    known.catch(() => this.hashes.delete(key));
    return known;
  }
}

/** Path or bytes of the original; null when it is not there. */
async function sourceOf(original: PublicOriginal | GivenOriginal): Promise<string | Buffer | null> {
  if ('pictures' in original) return original.pictures.full(original.hash);
  return 'bytes' in original ? original.bytes : original.file;
}

async function isFile(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ?? false;
}
