import { beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { picture } from './parts.ts';
import { rasterize } from './rasterize.ts';

/** A narrow strip with one red square, because small masters render quickly. */
const STRIP = picture(160, 16, '<path stroke="none" fill="#c00" d="M76 2h8v8h-8z"/>', '#808080');
let strip: Buffer;
/** Mean brightness of a rectangle of the photograph, 0–255. */
const brightness = async (left: number, top: number, width: number, height: number) => {
  const { data } = await sharp(strip)
    .extract({ left, top, width, height })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.reduce((sum, value) => sum + value, 0) / data.length;
};
beforeAll(async () => {
  strip = await rasterize(STRIP);
});

it('renders a master with the longest side that a page can request', async () => {
  expect(await sharp(strip).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 160 });
});

it('lights the paper from the upper left', async () => {
  const [lamp, corner] = [await brightness(460, 16, 40, 24), await brightness(1_560, 130, 40, 30)];
  expect(lamp).toBeGreaterThan(corner + 20);
});

it('draws a shadow below a cut-out', async () => {
  const [below, beside] = [await brightness(770, 102, 60, 8), await brightness(600, 102, 60, 8)];
  expect(below).toBeLessThan(beside - 10);
});

it('gives the paper a reproducible grain', async () => {
  const { channels } = await sharp(strip).extract({ left: 100, top: 40, width: 200, height: 80 }).stats();
  expect(channels[0]!.stdev).toBeGreaterThan(1);
  expect((await rasterize(STRIP)).equals(strip)).toBe(true);
});

it('rejects a drawing without a size', async () => {
  await expect(rasterize('<svg xmlns="http://www.w3.org/2000/svg"/>')).rejects.toThrow('viewBox');
});
