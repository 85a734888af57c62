import { createHash } from 'node:crypto';
import {
  MAX_PICTURE_PIXELS,
  PICTURE_CROPS,
  type FocalPoint,
  type PictureCrop,
  type PictureType,
} from '@studio/contracts';
import sharp, { type Sharp } from 'sharp';

/** Effort of the AVIF encoder, low because the first visitor waits for it. Chroma is subsampled (4:2:0), as in WebP. */
const AVIF_EFFORT = 3;
const PAPER = '#fff8ec';

sharp.cache(false);
sharp.concurrency(1);

export type ImageFormat = Exclude<PictureType, 'gif'>;

/** A picture in one size. */
export interface ResizedVersion {
  /** Width, in px. Smaller pictures are not enlarged. */
  w: number;
  /** Quality, 1–100. */
  q: number;
  crop?: { to: PictureCrop; focus: FocalPoint } | undefined;
}

/** The file is not a picture that can be decoded. */
export class BrokenPicture extends Error {}

/** File name of a version, derived from the hash of the original: equal on every server for the same picture. */
export function versionName(hash: string, { w, q, crop }: ResizedVersion, format: ImageFormat): string {
  const region = crop ? [crop.to, crop.focus.x, crop.focus.y] : [];
  return `${sha256([hash, w, q, format, ...region].join(' '))}.${format}`;
}

/** Returns the hash that names an upload: the first half of its SHA-256, in hexadecimal. */
export const uploadHash = (bytes: Buffer): string => sha256(bytes).slice(0, 32);

export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** Returns the bytes of one version. `original`: path or bytes. Rejects with `BrokenPicture` when it cannot be decoded. */
export async function resizeImage(
  original: string | Buffer,
  wanted: ResizedVersion,
  format: ImageFormat,
): Promise<Buffer> {
  try {
    const upright = sharp(original, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' }).rotate();
    return await encode(wanted.crop ? await cropped(upright, wanted.crop) : upright, wanted, format);
  } catch (error) {
    const what = typeof original === 'string' ? original : 'the bytes of a picture';
    throw new BrokenPicture(`cannot open ${what}`, { cause: error });
  }
}

/** Resizes a decoded picture. */
export function encode(
  image: Sharp,
  { w, q }: Pick<ResizedVersion, 'w' | 'q'>,
  format: ImageFormat,
): Promise<Buffer> {
  const options =
    format === 'avif' ? { quality: q, effort: AVIF_EFFORT, chromaSubsampling: '4:2:0' } : { quality: q };
  const resized = image.resize({ width: w, withoutEnlargement: true });
  // JPEG has no transparency: transparent pixels would turn black.
  const flat = format === 'jpeg' ? resized.flatten({ background: PAPER }) : resized;
  return flat.toFormat(format, options).toBuffer();
}

/** Cuts the largest region of a crop's proportions whose middle is as near to the focal point as possible. */
async function cropped(image: Sharp, { to, focus }: NonNullable<ResizedVersion['crop']>): Promise<Sharp> {
  const { autoOrient } = await image.metadata();
  const { width, height } = autoOrient;
  const ratio = PICTURE_CROPS[to];
  const wide = Math.min(width, Math.round(height * ratio));
  const high = Math.min(height, Math.round(width / ratio));
  return image.extract({
    left: startOf(focus.x, width, wide),
    top: startOf(focus.y, height, high),
    width: wide,
    height: high,
  });
}

function startOf(percent: number, whole: number, part: number): number {
  return Math.round(Math.min(Math.max((whole * percent) / 100 - part / 2, 0), whole - part));
}
