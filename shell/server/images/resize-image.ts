import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { ImageFormat, ImageRequest } from './image-request.js';

/** A picture with more pixels than this is not opened: a small file can unpack to gigabytes. */
export const MAX_PIXELS = 50_000_000;
/** AVIF not slower than this: the first visitor waits for it. Colour at half the sharpness, as in WebP. */
const AVIF_EFFORT = 3;
const PAPER = '#fff8ec';

sharp.cache(false);
sharp.concurrency(1);

/** The file's bytes are no picture that can be opened. */
export class BrokenPicture extends Error {}

/** File name of a version, by the hash of the original's bytes: of the same picture it is the same wherever it is made. */
export function versionName(
  hash: string,
  { w, q }: Pick<ImageRequest, 'w' | 'q'>,
  format: ImageFormat,
): string {
  return `${sha256([hash, w, q, format].join(' '))}.${format}`;
}

export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** Bytes of one version of a picture, of which `original` is the file or the bytes. Rejects with `BrokenPicture` when the original cannot be read. */
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
    // JPEG knows no transparency: it would turn black.
    const flat = format === 'jpeg' ? image.flatten({ background: PAPER }) : image;
    return await flat.toFormat(format, options).toBuffer();
  } catch (error) {
    const what = typeof original === 'string' ? original : 'what the gateway gave';
    throw new BrokenPicture(`cannot open ${what}`, { cause: error });
  }
}
