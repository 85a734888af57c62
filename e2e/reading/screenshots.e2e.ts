import path from 'node:path';
import type { Page } from '@playwright/test';
import { MEMBERS_PAGES, PUBLIC_PAGES } from '../stack/pages.ts';
import { expect, REFUSALS, test } from '../stack/test.ts';
import { articleOf, signUp } from '../stack/visitor.ts';

/** Kept for people to look at. */
const FOLDER = path.join(import.meta.dirname, '../../test-results/screens');

test.beforeEach(({ listening }) => {
  listening.allowed.push(REFUSALS, /youtube|tiktok/);
});

for (const width of [390, 820, 1440]) {
  test(`every page at ${width} px, kept as a picture; none of them is cut off or silent`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { id } = await articleOf(page, 'tote-bag');
    for (const address of [...PUBLIC_PAGES, `/product/${id}`]) await keep(page, address, width);
    await signUp(page);
    for (const address of MEMBERS_PAGES) await keep(page, address, width);
  });
}

async function keep(page: Page, address: string, width: number): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeAttached();
  await showLazyPictures(page);
  const name = address.replaceAll(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';
  await page.screenshot({ path: path.join(FOLDER, `${name}-${width}.png`), fullPage: true });
}

/** A full-page picture does not scroll: what waits for the viewport would stay out of it. */
async function showLazyPictures(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 800) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await page.waitForTimeout(40);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForLoadState('networkidle');
}
