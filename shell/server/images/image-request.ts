import { z } from 'zod';
import { IMAGE_QUALITIES, IMAGE_WIDTHS } from '@studio/contracts';

const isOneOf = (allowed: readonly number[]) => (value: number) => allowed.includes(value);

/** Query of `/img`: a raster picture of the site, one of the served widths (px) and qualities. */
export const ImageRequest = z.strictObject({
  src: z
    .string()
    .max(200)
    .regex(/^\/images\/(?:[\w-]+\/)*[\w-]+\.(?:png|jpe?g|webp|avif)$/i),
  w: z.coerce.number().refine(isOneOf(IMAGE_WIDTHS)),
  q: z.coerce.number().refine(isOneOf(IMAGE_QUALITIES)).default(75),
});
export type ImageRequest = z.infer<typeof ImageRequest>;

export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png';

/** The smallest format that the browser takes; else the picture's own family. */
export function formatFor(accept: string | undefined, src: string): ImageFormat {
  if (accept?.includes('image/avif')) return 'avif';
  if (accept?.includes('image/webp')) return 'webp';
  return /\.jpe?g$/i.test(src) ? 'jpeg' : 'png';
}
