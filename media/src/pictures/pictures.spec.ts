import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { vectorPictures, memberPhotographs, photographs } from './pictures.ts';

const IMAGES = new URL('../../../mfe-content/public/images/', import.meta.url);
const FOR_MEMBERS = new URL('../../../content/club/pictures/', import.meta.url);
/** Small enough to ignore shadows and grain, large enough to compare shapes and colours. */
const SIDE_PX = 24;

const thumbnail = (picture: string | Buffer) =>
  sharp(picture, { density: 18 })
    .flatten({ background: '#fff8ec' })
    .resize(SIDE_PX, SIDE_PX, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();

/** Similarity of two thumbnails: 1 is equal, 0 is unrelated (Pearson correlation). */
function similarity(a: Buffer, b: Buffer): number {
  const mean = (of: Buffer) => of.reduce((sum, value) => sum + value, 0) / of.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [product, squaresA, squaresB] = [0, 0, 0];
  a.forEach((value, n) => {
    const [fromA, fromB] = [value - meanA, b[n]! - meanB];
    product += fromA * fromB;
    squaresA += fromA ** 2;
    squaresB += fromB ** 2;
  });
  return product / Math.sqrt(squaresA * squaresB);
}

it.each(Object.keys(vectorPictures))('%s is published in its current version', (name) => {
  expect(readFileSync(new URL(`${name}.svg`, IMAGES), 'utf8')).toBe(vectorPictures[name]);
});

describe('a photograph', () => {
  const all = [
    ...Object.entries(photographs).map(([name, svg]) => ({ name, svg, folder: IMAGES })),
    ...Object.entries(memberPhotographs).map(([name, svg]) => ({ name, svg, folder: FOR_MEMBERS })),
  ];

  it.each(all)('$name shows the current drawing', async ({ name, svg, folder }) => {
    const published = fileURLToPath(new URL(`${name}.webp`, folder));
    const [width, height] = /viewBox="0 0 (\S+) ([^"]+)"/.exec(svg)!.slice(1).map(Number);
    const { width: w, height: h } = await sharp(published).metadata();
    expect(w / h).toBeCloseTo(width! / height!, 2);
    expect(Math.max(w, h)).toBe(1_600);
    const [drawing, photograph] = await Promise.all([thumbnail(Buffer.from(svg)), thumbnail(published)]);
    expect(similarity(drawing, photograph)).toBeGreaterThan(0.9);
  });
});
