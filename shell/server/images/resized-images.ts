import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { DiskCache } from './disk-cache.js';
import { FairQueue } from '../http/fair-queue.js';
import type { ImageFormat, ImageRequest } from './image-request.js';
import { resizeImage } from './resize-image.js';

/** All versions on disk together, bytes. */
const CACHE_BYTES = 256 * 1024 * 1024;
/** Pictures made at a time: documents need the processor too. */
const MAKING = 2;
/** Pictures that one client may wait for, more than a page shows; and all clients together. */
const WAITING_PER_CLIENT = 60;
const WAITING = 600;
/** Originals whose hash is remembered. */
const HASHES = 2_000;

export type PictureOrigin = 'cached' | 'made';

/** Who asks for a picture. Whoever leaves waits no more. */
export interface Asker {
  client: string;
  signal: AbortSignal;
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

  /** Null when there is no such original. */
  async get(
    original: string,
    wanted: ImageRequest,
    format: ImageFormat,
    { client, signal }: Asker,
  ): Promise<{ bytes: Buffer; origin: PictureOrigin } | null> {
    const hash = await this.hashOf(original);
    if (hash === null) return null;
    const name = `${sha256([hash, wanted.w, wanted.q, format].join(' '))}.${format}`;
    const cached = await this.cache.get(name);
    if (cached) return { bytes: cached, origin: 'cached' };
    const make = async () => {
      const bytes = await resizeImage(original, wanted, format);
      // A full or read-only disk costs speed, not the picture.
      await this.cache.set(name, bytes).catch(() => undefined);
      return bytes;
    };
    return { bytes: await this.queue.run(name, client, signal, make), origin: 'made' };
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

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
