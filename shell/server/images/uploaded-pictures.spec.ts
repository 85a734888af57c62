import { afterAll, expect, it } from '@jest/globals';
import { croppedPicture, IMAGE_WIDTHS, pictureUrl, readPictureUrl } from '@studio/contracts';
import sharp from 'sharp';
import { fixtureWeb } from '../testing/fixture-web.js';
import { storedPictures } from '../testing/stored-pictures.js';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const version = (w: number, f: string, focus = { x: 50, y: 50 }) =>
  `/img?src=${encodeURIComponent(pictureUrl(hash, focus))}&w=${w}&q=75&f=${f}`;

const web = await fixtureWeb();
const pictures = await storedPictures(web.releasesDir);
// White, with a red square at the left edge.
const red = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#f00' } })
  .png()
  .toBuffer();
const bytes = await sharp({ create: { width: 1800, height: 300, channels: 3, background: '#fff' } })
  .composite([{ input: red, left: 0, top: 0 }])
  .png()
  .toBuffer();
const hash = (await pictures.add({ bytes, name: 'red.png', type: 'image/png' })).hash;
afterAll(() => web.close());

it('is served whole at its address, for ever', async () => {
  const { statusCode, headers, rawPayload } = await web.get(pictureUrl(hash, { x: 0, y: 100 }));
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/webp',
    IMMUTABLE,
  ]);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect((await sharp(rawPayload).metadata()).width).toBe(1800);
});

it('is served in each size and format at once, then from what was made after the upload', async () => {
  const early = await web.get(version(320, 'webp'));
  expect((await sharp(early.rawPayload).metadata()).width).toBe(320);
  await pictures.makeVersions(hash, new AbortController().signal);
  for (const w of IMAGE_WIDTHS)
    for (const f of ['avif', 'webp', 'fallback']) {
      const { statusCode, headers, rawPayload } = await web.get(version(w, f, { x: 7, y: 9 }));
      expect([statusCode, headers['cache-control']]).toEqual([200, IMMUTABLE]);
      const made = await pictures.version(hash, { w, q: 75 }, f === 'fallback' ? 'jpeg' : (f as 'webp'));
      if (w !== 320 || f !== 'webp') expect(rawPayload.equals(made!)).toBe(true);
    }
});

it('is cropped around its focal point', async () => {
  const cropAt = async (x: number) => {
    const { headers, rawPayload } = await web.get(croppedPicture(pictureUrl(hash, { x, y: 50 }), 'social'));
    expect(headers['content-type']).toBe('image/jpeg');
    const { width, height } = await sharp(rawPayload).metadata();
    expect(width / height).toBeCloseTo(1200 / 630, 1);
    return (await sharp(rawPayload).stats()).dominant;
  };
  expect([await cropAt(0), await cropAt(100)]).toMatchObject([{ b: 8 }, { b: 248 }]);
});

it.each(['0'.repeat(32), 'f'.repeat(32)])('is 404 when no picture is %s', async (unknown) => {
  const url = pictureUrl(unknown);
  expect(readPictureUrl(url)).not.toBeNull();
  for (const path of [url, croppedPicture(url, 'letter')]) expect((await web.get(path)).statusCode).toBe(404);
});
