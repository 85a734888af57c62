import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { icoOf } from './ico.ts';
import { villageNight } from './edges.ts';
import { faces } from './faces.ts';
import { wayDown } from './ground.ts';
import { landscape } from './landscape.ts';
import { icon, MARK } from './mark.ts';
import { sharingCard } from './sharing-card.ts';

const CHECKOUT = new URL('../../../', import.meta.url);
const published = (file: string) => readFileSync(new URL(file, CHECKOUT));

it('publishes the landscape, its edges and the icon as they are drawn', () => {
  expect(published('shell/public/landscape.svg').toString()).toBe(landscape());
  expect(published('shell/browser/ground/village-night.svg').toString()).toBe(villageNight());
  expect(published('shell/browser/ground/way-down.svg').toString()).toBe(wayDown());
  expect(published('shell/public/favicon.svg').toString()).toBe(icon(64, { radius: 22, inset: 0.07 }));
});

it('shows the faces over a sheet with their hats', async () => {
  expect(published('infra/stand-ins/identity/assets/faces.svg').toString()).toBe(faces());
  const top = sharp(Buffer.from(faces())).extract({ left: 0, top: 0, width: 660, height: 4 }).raw();
  expect(Math.max(...(await top.toBuffer()))).toBe(0);
});

it('keeps the mark of a maskable icon inside the safe area', async () => {
  const svg = icon(100, { radius: 0, inset: 0.16 });
  const blank = svg.replace(MARK, '');
  const pixels = (text: string) => sharp(Buffer.from(text)).removeAlpha().raw().toBuffer();
  const [marked, plain] = await Promise.all([pixels(svg), pixels(blank)]);
  const farthest = Array.from({ length: 100 * 100 }, (_, n) =>
    marked.subarray(n * 3, n * 3 + 3).equals(plain.subarray(n * 3, n * 3 + 3))
      ? 0
      : Math.hypot((n % 100) - 49.5, Math.floor(n / 100) - 49.5),
  ).reduce((most, distance) => Math.max(most, distance));
  expect(farthest).toBeGreaterThan(20);
  expect(farthest).toBeLessThan(50);
});

it('writes an icon file with the offset of each picture', async () => {
  const pngs = await Promise.all(
    [16, 32].map((side) =>
      sharp({ create: { width: side, height: side, channels: 3, background: '#c00' } })
        .png()
        .toBuffer(),
    ),
  );
  const ico = icoOf(pngs);
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 2]);
  pngs.forEach((png, n) => {
    const entry = 6 + 16 * n;
    expect(ico.readUInt8(entry)).toBe([16, 32][n]);
    const [length, at] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
    expect(ico.subarray(at, at + length).equals(png)).toBe(true);
  });
  expect(published('shell/public/favicon.ico').readUInt16LE(4)).toBe(3);
});

it('shows the studio’s name on the card for shared links', async () => {
  const { publisher } = JSON.parse(published('content/site.json').toString()) as {
    publisher: string;
  };
  expect(sharingCard()).toContain(`>${publisher.replace(/ Publishing$/, '')}</text>`);
  expect(await sharp(Buffer.from(sharingCard())).metadata()).toMatchObject({ width: 1_200, height: 630 });
});
