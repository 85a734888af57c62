import type { RemoteManifest } from '@studio/contracts';
import { previewToken, releaseDigest } from '@studio/release-signing';

/** Lifetime of a preview link, in ms. */
const PREVIEW_MS = 60 * 60_000;

/**
 * A link to a page (`/shop`) that shows a published release in place of the live one, on this and all following
 * pages, for an hour. Links of several remotes add up. Throws when `page` is not a path of the site.
 */
export async function previewLink(
  manifest: RemoteManifest,
  { publicUrl, page = '/' }: { publicUrl: string; page?: string },
  privateKey: string,
): Promise<string> {
  const link = pageOfSite(publicUrl, page);
  const { name, version } = manifest;
  const expires = Date.now() + PREVIEW_MS;
  link.searchParams.set(
    'preview',
    await previewToken({ name, version, digest: releaseDigest(manifest), expires }, privateKey),
  );
  return link.href;
}

/** The absolute address of `--page`. @throws Error when it is not a path of the site */
export function pageOfSite(publicUrl: string, page: string): URL {
  const link = new URL(page, publicUrl);
  if (!page.startsWith('/') || link.origin !== new URL(publicUrl).origin)
    throw new Error(`--page is a path of the site, as in /shop: ${page}`);
  return link;
}
