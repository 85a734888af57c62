import { z } from 'zod';
import { CLUB_PICTURES, IMAGE_PREVIEW_WIDTH, IMAGE_QUALITIES, IMAGE_WIDTHS } from '@studio/contracts';

const WIDTHS: readonly number[] = [IMAGE_PREVIEW_WIDTH, ...IMAGE_WIDTHS];
const QUALITIES: readonly number[] = IMAGE_QUALITIES;
const isOneOf = (allowed: readonly number[]) => (value: number) => allowed.includes(value);
/** Plain digits: one address for one version, so that nobody fills the cache with spellings. */
const digits = z.string().regex(/^[1-9]\d{1,3}$/);

const PICTURE = new RegExp(
  `^(?:/images/|${CLUB_PICTURES})(?:[\\w-]+/)*[\\w-]+\\.(?:png|jpe?g|webp|avif)$`,
  'i',
);

/** Query of `/img`: a raster picture of the site, one of the served widths (px) and qualities, maybe a format. */
export const ImageRequest = z.strictObject({
  src: z.string().max(200).regex(PICTURE),
  w: digits.transform(Number).refine(isOneOf(WIDTHS)),
  q: digits.transform(Number).refine(isOneOf(QUALITIES)).default(75),
  f: z.enum(['avif', 'webp', 'fallback']).optional(),
});
export type ImageRequest = z.infer<typeof ImageRequest>;

export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png';

/** The format that was asked for; else the smallest that the browser takes; else one that every browser takes. */
export function formatFor(
  { src, f }: Pick<ImageRequest, 'src' | 'f'>,
  accept: string | undefined,
): ImageFormat {
  const takes = (format: string) => f === format || (!f && isAccepted(accept, `image/${format}`));
  if (takes('avif')) return 'avif';
  if (takes('webp')) return 'webp';
  return /\.png$/i.test(src) ? 'png' : 'jpeg';
}

/** Whether an Accept header names a type itself, and not to refuse it (`;q=0`). */
function isAccepted(accept: string | undefined, type: string): boolean {
  return (accept ?? '').split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
