import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { startChromium } from '@studio/browsers';

const require = createRequire(import.meta.url);
const face = (file: string) => readFileSync(require.resolve(file)).toString('base64');

/** `@font-face` rules of the site's two typefaces, with the fonts inlined. */
export const FONT_FACES = `
@font-face{font-family:Fraunces;src:url(data:font/woff2;base64,${face('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2')});font-weight:100 900}
@font-face{font-family:Atkinson;src:url(data:font/woff2;base64,${face('@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2')});font-weight:200 800}`;

/** Opens a page in Chromium, calls `use` with it once its fonts are loaded, and closes it. */
export async function withPage(html: string, use: (page: Page) => Promise<unknown>): Promise<void> {
  const browser = await startChromium();
  try {
    const page = await browser.newPage();
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    await use(page);
  } finally {
    await browser.close();
  }
}
