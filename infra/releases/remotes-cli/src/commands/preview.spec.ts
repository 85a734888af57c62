import { describe, expect, it } from '@jest/globals';
import type { RemoteManifest } from '@studio/contracts';
import { generateReleaseKeys, readPreviewToken, releaseDigest, trustedKey } from '@studio/release-signing';
import { previewLink } from './preview.ts';

const { privateKey, publicKey } = generateReleaseKeys();
const manifest = { name: 'shop', version: '1.2.3-c0ffee', integrity: { a: 'sha384-a' } } as unknown;
const release = manifest as RemoteManifest;
const publicUrl = 'https://studio.test';

describe('a preview link', () => {
  it('opens the requested page and names the release by its hash', async () => {
    const link = new URL(await previewLink(release, { publicUrl, page: '/shop?size=2' }, privateKey));
    expect([link.origin, link.pathname, link.searchParams.get('size')]).toEqual([publicUrl, '/shop', '2']);
    const preview = await readPreviewToken(link.searchParams.get('preview')!, [trustedKey(publicKey)]);
    expect(preview).toMatchObject({ name: 'shop', version: '1.2.3-c0ffee', digest: releaseDigest(release) });
    expect(releaseDigest({ ...release, integrity: { a: 'sha384-b' } })).not.toBe(preview?.digest);
  });

  it.each(['shop', '//evil.test', 'https://evil.test/', '/\\evil.test'])(
    'rejects a page that is not a path of the site: %s',
    (page) =>
      expect(previewLink(release, { publicUrl, page }, privateKey)).rejects.toThrow('a path of the site'),
  );
});
