import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { PAGES } from './pages.ts';
import { bookHtml } from './sheets.ts';

const html = bookHtml('');
const sheets = html.split('<section').slice(1);

it('has a cover, then numbered pages with their text', () => {
  expect(sheets).toHaveLength(PAGES.length);
  expect(sheets[0]).toContain('<h1>The Pig Who Was Late for New Year</h1>');
  PAGES.slice(1).forEach(({ words }, n) => {
    expect(words.length).toBeGreaterThan(0);
    for (const line of words) expect(sheets[n + 1]).toContain(`<p>${line}</p>`);
    expect(sheets[n + 1]).toContain(`<footer>${n + 2}</footer>`);
  });
});

it('was printed with all its pages', () => {
  const pdf = readFileSync(
    new URL('../../../mfe-content/public/files/new-year-pig.pdf', import.meta.url),
    'latin1',
  );
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(PAGES.length);
});

it.each(PAGES.map((_, n) => n + 1))('draws the picture of page %i', async (page) => {
  const svg = /<svg.*?<\/svg>/
    .exec(sheets[page - 1]!)![0]
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="62"');
  const { channels } = await sharp(Buffer.from(svg)).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(15);
});
