import type { RemoteManifest } from '@studio/contracts';
import { previewToken, releaseDigest } from '@studio/release-signing';

/** How long a preview link works, ms. */
const PREVIEW_MS = 60 * 60_000;

/**
 * A link to a page (`/shop`) of the site with one published release in the place of the live one, for an hour: on every
 * page from there on. Links of several remotes add up. Throws when `page` is no path of the site.
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

/** The address of a page of the site, as `--page` names it. @throws Error when it is no path of the site */
export function pageOfSite(publicUrl: string, page: string): URL {
  const link = new URL(page, publicUrl);
  if (!page.startsWith('/') || link.origin !== new URL(publicUrl).origin)
    throw new Error(`--page is a path of the site, as in /shop: ${page}`);
  return link;
}
