import { IMAGE_QUALITIES, IMAGE_WIDTHS } from '@studio/contracts';

export const DEFAULT_QUALITY = 75;
/** More device pixels than this are not worth their bytes. */
const MAX_DEVICE_RATIO = 2;

/** Only the site's own raster pictures go through the resizer; drawings and other hosts' pictures are served as they are. */
export function isResizable(src: string): boolean {
  return src.startsWith('/images/') && !src.endsWith('.svg');
}

/** Address of one resized version. `quality` is rounded to one that is served. */
export function resizedSource(src: string, width: number, quality: number): string {
  const served = IMAGE_QUALITIES.reduce((best, q) =>
    Math.abs(q - quality) < Math.abs(best - quality) ? q : best,
  );
  return `/img?src=${encodeURIComponent(src)}&w=${width}&q=${served}`;
}

/** `srcset` up to twice the width at which the picture is drawn, in px. */
export function sourceSet(src: string, drawnWidth: number, quality: number): string {
  const most = drawnWidth * MAX_DEVICE_RATIO;
  const atLeast = IMAGE_WIDTHS.find((width) => width >= most) ?? IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1]!;
  return IMAGE_WIDTHS.filter((width) => width <= atLeast)
    .map((width) => `${resizedSource(src, width, quality)} ${width}w`)
    .join(', ');
}
