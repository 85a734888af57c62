import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { FONT_FACES, withPage } from '../browser.ts';
import { castSheet } from './cast-sheet.ts';

const out = new URL('../../cast-sheet.webp', import.meta.url);
const sheet = `<style>${FONT_FACES}body{margin:0}svg{display:block}</style>${castSheet}`;

await withPage(sheet, async (page) => {
  await page.setViewportSize({ width: 2400, height: 2560 });
  writeFileSync(
    out,
    await sharp(await page.screenshot())
      .webp({ quality: 60, effort: 6 })
      .toBuffer(),
  );
});
