import type { RemoteManifest } from '@studio/contracts';
import { previewToken, releaseDigest } from '@studio/release-signing';
import { RELEASE_KEYS } from './fixture-release.js';

/** Creates the token of a preview link, valid for `forMs` ms. */
export function tokenOf(
  release: RemoteManifest,
  { forMs = 60_000, privateKey = RELEASE_KEYS.privateKey } = {},
): Promise<string> {
  const { name, version } = release;
  const digest = releaseDigest(release);
  return previewToken({ name, version, digest, expires: Date.now() + forMs }, privateKey);
}

/** The Cookie header that a browser sends after a response with Set-Cookie. */
export function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  return [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');
}
