import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { drawn, forMembers, photographed } from './pictures.ts';

const IMAGES = new URL('../../../mfe-content/public/images/', import.meta.url);
const FOR_MEMBERS = new URL('../../../content/club/pictures/', import.meta.url);
/** Side of the compared thumbnails, px: shadows and grain vanish, shapes and colours stay. */
const SIDE = 24;

/** A picture as a few coloured pixels. */
const thumbnail = (picture: string | Buffer) =>
  sharp(picture, { density: 18 })
    .flatten({ background: '#fff8ec' })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();

/** Similarity of two thumbnails: 1 is equal, 0 is unrelated (Pearson correlation). */
function likeness(a: Buffer, b: Buffer): number {
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

it.each(Object.keys(drawn))('%s is published as it is drawn', (name) => {
  expect(readFileSync(new URL(`${name}.svg`, IMAGES), 'utf8')).toBe(drawn[name]);
});

describe('a photographed picture', () => {
  const all = [
    ...Object.entries(photographed).map(([name, svg]) => ({ name, svg, folder: IMAGES })),
    ...Object.entries(forMembers).map(([name, svg]) => ({ name, svg, folder: FOR_MEMBERS })),
  ];

  it.each(all)('$name shows the current drawing', async ({ name, svg, folder }) => {
    const published = fileURLToPath(new URL(`${name}.webp`, folder));
    const [width, height] = /viewBox="0 0 (\S+) ([^"]+)"/.exec(svg)!.slice(1).map(Number);
    const { width: w, height: h } = await sharp(published).metadata();
    expect(w / h).toBeCloseTo(width! / height!, 2);
    expect(Math.max(w, h)).toBe(1_600);
    const [drawing, photograph] = await Promise.all([thumbnail(Buffer.from(svg)), thumbnail(published)]);
    expect(likeness(drawing, photograph)).toBeGreaterThan(0.9);
  });
});
