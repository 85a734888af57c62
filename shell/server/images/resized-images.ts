import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { DiskCache } from './disk-cache.js';
import type { ImageFormat, ImageRequest } from './image-request.js';
import { resizeImage } from './resize-image.js';
import { WorkLimit } from './work-limit.js';

/** All versions on disk together, bytes. */
const CACHE_BYTES = 256 * 1024 * 1024;
/** Pictures made at a time, and waiting for it: documents need the processor too. */
const MAKING = 2;
const WAITING = 200;

export type PictureOrigin = 'kept' | 'made';

/** Resized pictures on disk, each made once, however many ask for it at the same time. */
export class ResizedImages {
  readonly #underWay = new Map<string, Promise<Buffer>>();
  readonly #limit = new WorkLimit(MAKING, WAITING);
  readonly #cache: DiskCache;

  constructor(cacheDir: string, maxBytes = CACHE_BYTES) {
    this.#cache = new DiskCache(cacheDir, maxBytes);
  }

  /** Null when there is no such original. */
  async get(
    original: string,
    wanted: ImageRequest,
    format: ImageFormat,
  ): Promise<{ bytes: Buffer; origin: PictureOrigin } | null> {
    const found = await stat(original).catch(() => null);
    if (!found?.isFile()) return null;
    const identity = [original, found.size, found.mtimeMs, wanted.w, wanted.q, format].join(' ');
    const name = `${createHash('sha256').update(identity).digest('hex')}.${format}`;
    const kept = await this.#cache.get(name);
    if (kept) return { bytes: kept, origin: 'kept' };
    const underWay = this.#underWay.get(name) ?? this.#make(original, wanted, format, name);
    this.#underWay.set(name, underWay);
    return { bytes: await underWay.finally(() => this.#underWay.delete(name)), origin: 'made' };
  }

  async #make(original: string, wanted: ImageRequest, format: ImageFormat, name: string): Promise<Buffer> {
    const bytes = await this.#limit.run(() => resizeImage(original, wanted, format));
    // A full or read-only disk costs speed, not the picture.
    await this.#cache.set(name, bytes).catch(() => undefined);
    return bytes;
  }
}
