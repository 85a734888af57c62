import { z } from 'zod';
import {
  CLUB_PICTURES,
  IMAGE_PREVIEW_WIDTH,
  IMAGE_QUALITIES,
  IMAGE_WIDTHS,
  MIDDLE,
  PICTURE_CROPS,
  type PictureCrop,
  readPictureUrl,
} from '@studio/contracts';
import type { ImageFormat, ResizedVersion } from '@studio/picture-kit';

const WIDTHS: readonly number[] = [IMAGE_PREVIEW_WIDTH, ...IMAGE_WIDTHS];
const QUALITIES: readonly number[] = IMAGE_QUALITIES;
const isOneOf = (allowed: readonly number[]) => (value: number) => allowed.includes(value);
/** Digits without leading zeros: each version has one URL, so that visitors cannot fill the cache with variants. */
const digits = z.string().regex(/^[1-9]\d{1,3}$/);

const PICTURE = new RegExp(
  `^(?:/images/|${CLUB_PICTURES})(?:[\\w-]+/)*[\\w-]+\\.(?:png|jpe?g|webp|avif)$`,
  'i',
);

/** Query of `/img`: a raster picture of the site, a served width (px) and quality, and optionally a format and a crop. */
export const ImageRequest = z.strictObject({
  src: z.string().max(200).regex(PICTURE),
  w: digits.transform(Number).refine(isOneOf(WIDTHS)),
  q: digits.transform(Number).refine(isOneOf(QUALITIES)).default(75),
  f: z.enum(['avif', 'webp', 'fallback']).optional(),
  /** Proportions to cut the picture to, around its focal point. */
  crop: z.enum(Object.keys(PICTURE_CROPS) as [PictureCrop]).optional(),
});
export type ImageRequest = z.infer<typeof ImageRequest>;

/** The version that a request names. A crop is around the focal point of the picture's path, else its middle. */
export const versionOf = ({ src, w, q, crop }: ImageRequest): ResizedVersion => ({
  w,
  q,
  ...(crop && { crop: { to: crop, focus: readPictureUrl(src)?.focus ?? MIDDLE } }),
});

/** The requested format, else the smallest that the browser accepts, else one that all browsers support. */
export function formatFor(
  { src, f }: Pick<ImageRequest, 'src' | 'f'>,
  accept: string | undefined,
): ImageFormat {
  const takes = (format: string) => f === format || (!f && isAccepted(accept, `image/${format}`));
  if (takes('avif')) return 'avif';
  if (takes('webp')) return 'webp';
  return /\.png$/i.test(src) ? 'png' : 'jpeg';
}

/** Whether an Accept header names a type explicitly and does not exclude it (`;q=0`). */
function isAccepted(accept: string | undefined, type: string): boolean {
  return (accept ?? '').split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
