import { CLUB_PICTURES, IMAGE_PREVIEW_WIDTH, IMAGE_QUALITIES, IMAGE_WIDTHS } from '@studio/contracts';
import { TABLET_MIN_PX, UNKNOWN_DEVICE } from '../contract/device/read-device.js';
import { decide, MAX_RATIO, type Decision } from './picture-decision.js';
import { DEFAULT_QUALITY, MOBILE_QUALITY, pictureQuality } from './picture-quality.js';

/** Width for browsers that support neither AVIF nor WebP, px. */
const BASE_WIDTH = 640;
/** Width of the widest phones, px. Limits the pictures that the server offers to mobile screens. */
const PHONE_WIDTH = 430;
const NARROW = `(max-width: ${TABLET_MIN_PX - 0.02}px)`;

/** A format of `/img`; `fallback` is one that every browser supports. */
export type PictureFormat = 'avif' | 'webp' | 'fallback';

/**
 * Returns whether `/img` resizes `src`: only raster pictures of this site, not SVG files or pictures of other hosts.
 */
export function isResizable(src: string): boolean {
  return ['/images/', CLUB_PICTURES].some((folder) => src.startsWith(folder)) && !src.endsWith('.svg');
}

/**
 * Returns the address of a resized version. `width` is in px; `quality` (1–100) is rounded to the nearest served one.
 * Without `format`, `/img` chooses by the `Accept` header.
 */
export function resizedSource(src: string, width: number, quality: number, format?: PictureFormat): string {
  const served = IMAGE_QUALITIES.reduce((best, q) =>
    Math.abs(q - quality) < Math.abs(best - quality) ? q : best,
  );
  return `/img?src=${encodeURIComponent(src)}&w=${width}&q=${served}${format ? `&f=${format}` : ''}`;
}

/** Returns the address of a tiny version, which looks blurred when stretched. */
export function previewSource(src: string): string {
  return resizedSource(src, IMAGE_PREVIEW_WIDTH, IMAGE_QUALITIES[0]);
}

/** Returns the served widths (px) up to `drawnWidth` × the device ratio (at most 2); at least one width. */
export function servedWidths(drawnWidth: number, deviceRatio = MAX_RATIO): number[] {
  const most = drawnWidth * Math.min(deviceRatio, MAX_RATIO);
  const widths = IMAGE_WIDTHS.filter((width) => width <= most);
  return widths.length > 0 ? widths : [IMAGE_WIDTHS[0]];
}

interface Wanted extends Decision {
  src: string;
  width: number;
  quality: number;
  sizes?: string;
  webpSrc?: string;
  avifSrc?: string;
  narrow?: NarrowPicture;
}

/** Another picture for screens below 768 px, rendered at full screen width; size in px. */
export interface NarrowPicture {
  src: string;
  width: number;
  height: number;
}

/** Attributes of one `<source>`. */
export interface PictureSource {
  type: string;
  srcSet: string;
  sizes?: string;
  media?: string;
  width?: number;
  height?: number;
}

/** Returns the `<source>` attributes, best format first. An explicit file takes precedence over the resizer. */
export function pictureSources(wanted: Wanted): PictureSource[] {
  return [
    ...narrowSources(wanted),
    ...formatSources(wanted, 'avif', wanted.avifSrc),
    ...formatSources(wanted, 'webp', wanted.webpSrc),
  ];
}

function narrowSources({ narrow, ...wanted }: Wanted): PictureSource[] {
  if (!narrow) return [];
  const { src, width, height } = narrow;
  const drawn = { ...wanted, src, drawnWidth: PHONE_WIDTH };
  return (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}`,
    media: NARROW,
    srcSet: sourceSet(drawn, MOBILE_QUALITY, format),
    sizes: '100vw',
    width,
    height,
  }));
}

function formatSources(wanted: Wanted, format: 'avif' | 'webp', explicit?: string): PictureSource[] {
  const type = `image/${format}`;
  if (explicit) return [{ type, srcSet: explicit }];
  if (!isResizable(wanted.src)) return [];
  const quality = pictureQuality(wanted.quality, wanted.device);
  const plain = { type, srcSet: sourceSet(wanted, quality, format), sizes: sizesOf(wanted) };
  // The server does not know the screen, so the markup holds versions for both, unless `narrow` covers small screens.
  if (wanted.narrow || wanted.device !== UNKNOWN_DEVICE || quality <= MOBILE_QUALITY) return [plain];
  const media = NARROW;
  const forPhone = { ...wanted, drawnWidth: Math.min(wanted.drawnWidth, PHONE_WIDTH) };
  return [{ ...plain, media, srcSet: sourceSet(forPhone, MOBILE_QUALITY, format) }, plain];
}

/**
 * Returns the addresses that a browser may choose for a picture `width` px wide in server-rendered markup: AVIF and
 * WebP, for phones and for larger screens. Empty for pictures that are not resized.
 */
export function pictureAddresses(src: string, width: number): string[] {
  const wanted = { src, width, quality: DEFAULT_QUALITY, ...decide(UNKNOWN_DEVICE, width) };
  const candidates = pictureSources(wanted).flatMap(({ srcSet }) => srcSet.split(', '));
  return candidates.map((candidate) => candidate.split(' ')[0]!);
}

/** Returns the attributes of the `<img>`, for browsers that use none of the `<source>`s. */
export function baseSource(wanted: Wanted): { src: string; srcSet?: string; sizes?: string } {
  if (!isResizable(wanted.src)) return { src: wanted.src };
  const quality = pictureQuality(wanted.quality, wanted.device);
  return {
    srcSet: sourceSet(wanted, quality, 'fallback'),
    sizes: sizesOf(wanted),
    src: resizedSource(wanted.src, BASE_WIDTH, quality, 'fallback'),
  };
}

function sourceSet({ src, drawnWidth, ratio }: Wanted, quality: number, format: PictureFormat): string {
  return servedWidths(drawnWidth, ratio)
    .map((served) => `${resizedSource(src, served, quality, format)} ${served}w`)
    .join(', ');
}

const sizesOf = ({ sizes, width }: Wanted) => sizes ?? `(max-width: ${width}px) 100vw, ${width}px`;
