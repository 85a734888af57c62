import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CLUB_PAGES, MEMBERS_PAGES, PUBLIC_PAGES } from '../stack/pages.ts';
import { fillDesk } from '../desk/desk-pages.ts';
import { expect, REFUSALS, test } from '../stack/test.ts';
import { articleOf, joinClub } from '../stack/visitor.ts';
import { writeContactSheet } from './contact-sheet.ts';

const SCREENS = join(import.meta.dirname, '../../test-results/screens');
const WIDTHS = [390, 820, 1440];

test.describe.configure({ mode: 'parallel', timeout: 600_000 });
test.beforeEach(({ listening }) => {
  listening.allowed.push(REFUSALS, /youtube|tiktok/);
});
// Each worker writes a sheet of the existing screenshots; the last one is complete.
test.afterAll(() => writeContactSheet(SCREENS));

for (const width of WIDTHS)
  test(`every page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const product = `/product/${(await articleOf(page, 'tote-bag')).id}`;
    for (const path of [...PUBLIC_PAGES, product]) await keepScreen(page, path);
    await joinClub(page);
    for (const path of MEMBERS_PAGES)
      await keepScreen(page, path, CLUB_PAGES.some((one) => one === path) ? 'member' : '');
  });

test('every page of the desk', async ({ page }) => {
  for (const [name, address, , prepare] of await fillDesk(page)) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await prepare?.(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await keepPicture(page, `desk-${name}`);
    }
  }
});

/** Opens a page and writes a screenshot of it. */
async function keepScreen(page: Page, path: string, suffix = ''): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await showLazyPictures(page);
  const name = `${path} ${suffix}`.replaceAll(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';
  await keepPicture(page, name);
}

/** Writes a screenshot of the whole page. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const path = join(SCREENS, `${name}-${page.viewportSize()!.width}.jpeg`);
  await page.screenshot({ path, fullPage: true, type: 'jpeg', quality: 80 });
}

/** A full-page screenshot does not scroll, so lazy pictures would be missing. */
async function showLazyPictures(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 800) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await page.waitForTimeout(40);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const complete = (all: (HTMLElement | SVGElement)[]) =>
    all.every((picture) => (picture as HTMLImageElement).complete);
  await expect.poll(() => page.locator('img').evaluateAll(complete)).toBe(true);
}
