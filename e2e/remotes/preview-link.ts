import type { RemoteManifest } from '@studio/contracts';
import { readSecrets } from '@studio/local-runtime';
import { previewToken, releaseDigest, staffToken } from '@studio/release-signing';
import { DATA_DIR } from '../stack/addresses.ts';

/** A link to `page` that previews a release for this long, in ms. */
export async function previewLink(
  release: RemoteManifest,
  page: string,
  forMs = 10 * 60_000,
): Promise<string> {
  const { name, version } = release;
  const preview = { name, version, digest: releaseDigest(release), expires: Date.now() + forMs };
  return `${page}?preview=${await previewToken(preview, readSecrets(DATA_DIR).releasePrivateKey)}`;
}

/** A staff link to `page` for all remotes. */
export async function staffLink(page: string, forMs = 10 * 60_000): Promise<string> {
  const staff = { name: '*', expires: Date.now() + forMs };
  return `${page}?staff=${await staffToken(staff, readSecrets(DATA_DIR).releasePrivateKey)}`;
}
