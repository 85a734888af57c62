import { pictureAddresses } from '../../browser/routing-entry.js';
import type { ImageFormat } from '@studio/picture-kit';
import { formatFor, ImageRequest } from './image-request.js';

/** One picture in one width, quality and format. */
export interface Version {
  wanted: ImageRequest;
  format: ImageFormat;
}

const PRIORITY = /\/img\?[^"\s]+f=(?:avif|webp)/g;
const WAITING = /<noscript>(<img [^>]*)/g;

/**
 * Versions that browsers may request when they show a document. `rank` orders the versions of several documents: first
 * pictures with `priority`, then those that load while scrolling; AVIF before WebP.
 */
export function versionsShown(html: string): (Version & { rank: number })[] {
  const priority = html.match(PRIORITY)?.map((address) => address.replaceAll('&amp;', '&')) ?? [];
  const waiting = [...html.matchAll(WAITING)].flatMap(([, tag = '']) => addressesOfWaiting(tag));
  return [...ranked(priority, 0), ...ranked(waiting, 1)];
}

/** A lazy picture names one version, for browsers without scripts. The others are derived from its width. */
function addressesOfWaiting(tag: string): string[] {
  const width = Number(/ width="(\d+)"/.exec(tag)?.[1]);
  const address = / src="\/img\?([^"]+)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&');
  const src = new URLSearchParams(address).get('src');
  return src && width ? pictureAddresses(src, width) : [];
}

function ranked(addresses: readonly string[], rank: number): (Version & { rank: number })[] {
  return versionsAt(addresses).map((one) => ({ ...one, rank: one.format === 'avif' ? rank : rank + 2 }));
}

/** Parses URLs of `/img`. Skips invalid ones. */
export function versionsAt(addresses: readonly string[]): Version[] {
  return addresses.flatMap((address) => {
    const query = Object.fromEntries(new URL(address, 'http://site').searchParams);
    const wanted = ImageRequest.safeParse(query);
    return wanted.success ? [{ wanted: wanted.data, format: formatFor(wanted.data, undefined) }] : [];
  });
}
