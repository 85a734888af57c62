import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { ImageFormat, ImageRequest } from './image-request.js';

/** A picture with more pixels than this is not opened: a small file can unpack to gigabytes. */
const MAX_PIXELS = 50_000_000;
/** AVIF at the fastest useful setting: the first visitor waits for it. */
const AVIF_EFFORT = 2;

/** Resized pictures on disk, each made once, however many ask for it at the same time. */
export class ResizedImages {
  readonly #underWay = new Map<string, Promise<Buffer>>();

  constructor(private readonly cacheDir: string) {
    sharp.cache(false);
    sharp.concurrency(1);
  }

  /** Null when there is no such original. */
  async get(original: string, wanted: ImageRequest, format: ImageFormat): Promise<Buffer | null> {
    const found = await stat(original).catch(() => null);
    if (!found?.isFile()) return null;
    const identity = [original, found.size, found.mtimeMs, wanted.w, wanted.q, format].join(' ');
    const file = path.join(this.cacheDir, `${createHash('sha256').update(identity).digest('hex')}.${format}`);
    const kept = await readFile(file).catch(() => null);
    if (kept) return kept;
    const underWay = this.#underWay.get(file) ?? this.#make(original, wanted, format, file);
    this.#underWay.set(file, underWay);
    return underWay.finally(() => this.#underWay.delete(file));
  }

  async #make(original: string, wanted: ImageRequest, format: ImageFormat, file: string): Promise<Buffer> {
    const image = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: wanted.w, withoutEnlargement: true });
    const options = format === 'avif' ? { quality: wanted.q, effort: AVIF_EFFORT } : { quality: wanted.q };
    const bytes = await image.toFormat(format, options).toBuffer();
    await mkdir(this.cacheDir, { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, bytes);
    await rename(draft, file);
    return bytes;
  }
}
