import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { ImageFormat, ImageRequest } from './image-request.js';

/** Maximum number of pixels of a picture: a small file can decompress to gigabytes. */
export const MAX_PIXELS = 50_000_000;
/** Effort of the AVIF encoder, low because the first visitor waits for it. Chroma is subsampled (4:2:0), as in WebP. */
const AVIF_EFFORT = 3;
const PAPER = '#fff8ec';

sharp.cache(false);
sharp.concurrency(1);

/** The file is not a picture that can be decoded. */
export class BrokenPicture extends Error {}

/** File name of a version, derived from the hash of the original: equal on every server for the same picture. */
export function versionName(
  hash: string,
  { w, q }: Pick<ImageRequest, 'w' | 'q'>,
  format: ImageFormat,
): string {
  return `${sha256([hash, w, q, format].join(' '))}.${format}`;
}

export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** Returns the bytes of one version. `original`: path or bytes. Rejects with `BrokenPicture` when it cannot be decoded. */
export async function resizeImage(
  original: string | Buffer,
  wanted: Pick<ImageRequest, 'w' | 'q'>,
  format: ImageFormat,
): Promise<Buffer> {
  const options =
    format === 'avif'
      ? { quality: wanted.q, effort: AVIF_EFFORT, chromaSubsampling: '4:2:0' }
      : { quality: wanted.q };
  try {
    const image = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: wanted.w, withoutEnlargement: true });
    // JPEG has no transparency: transparent pixels would turn black.
    const flat = format === 'jpeg' ? image.flatten({ background: PAPER }) : image;
    return await flat.toFormat(format, options).toBuffer();
  } catch (error) {
    const what = typeof original === 'string' ? original : 'what the gateway gave';
    throw new BrokenPicture(`cannot open ${what}`, { cause: error });
  }
}
