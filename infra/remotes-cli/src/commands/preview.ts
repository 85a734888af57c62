import type { RemoteManifest } from '@studio/contracts';
import { previewToken } from '@studio/release-signing';

/** How long a preview link works, ms. */
const PREVIEW_MS = 60 * 60_000;

/** A link that shows the site with one published release in the place of the live one, for an hour. */
export async function previewLink(
  manifest: RemoteManifest,
  publicUrl: string,
  privateKey: string,
): Promise<string> {
  const { name, version } = manifest;
  const link = new URL('/', publicUrl);
  link.searchParams.set(
    'preview',
    await previewToken({ name, version, expires: Date.now() + PREVIEW_MS }, privateKey),
  );
  return link.href;
}
