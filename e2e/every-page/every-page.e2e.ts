import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { brokenRules, sideways } from '../stack/accessibility.ts';
import { MEMBERS_PAGES, PUBLIC_PAGES } from '../stack/pages.ts';
import { expect, REFUSALS, test } from '../stack/test.ts';
import { articleOf, signUp } from '../stack/visitor.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { faintWords } from './faint-words.ts';

/** Kept for people to look at. */
const SCREENS = join(import.meta.dirname, '../../test-results/screens');
/** Public pages that are not the same for members; header and footer are on all of them. */
const DIFFER = ['/', '/shop', '/donate', '/join', '/auth'];

/** Adds what is wrong with the page at `address`, as it stands there now. */
type Look = (page: Page, address: string, found: string[]) => Promise<void>;

test.describe.configure({ mode: 'parallel', timeout: 400_000 });
test.beforeEach(({ listening }) => {
  listening.allowed.push(REFUSALS, /youtube|tiktok/);
});

// Each worker writes what there is by then; the last one has it all.
test.afterAll(() => writeContactSheet(SCREENS));

interface Screen {
  width: number;
  height: number;
  looks: readonly Look[];
}

const DESK: Screen = { width: 1440, height: 900, looks: [readable, accessible, kept] };
const PHONE: Screen = { width: 390, height: 844, looks: [readable, accessible, kept] };
/**
 * The phone's page, with the window resized. 640 px is a 1280 px window at 200 %; 320 px is the narrowest phone, or
 * 400 %.
 */
const RESIZED: readonly Screen[] = [
  { width: 320, height: 800, looks: [fits] },
  { width: 640, height: 800, looks: [fits] },
  { width: 844, height: 390, looks: [readable] },
  { width: 820, height: 900, looks: [kept] },
];

for (const [screen, ...resized] of [[DESK], [PHONE, ...RESIZED]] as const)
  test(`every page at ${[screen, ...resized].map(nameOf).join(', then ')}`, async ({ page }) => {
    const { id, found } = await visitAll(page, [screen, ...resized]);
    for (const address of [...DIFFER, `/product/${id}`])
      await visit(page, address, [{ ...screen, looks: [accessible] }], found);
    expect(found).toEqual([]);
  });

function nameOf({ width, height, looks }: Screen): string {
  return `${width} × ${height} px (${looks.map(({ name }) => name).join(', ')})`;
}

/** Opens every page once, members' pages signed in; what is wrong is gathered. */
async function visitAll(page: Page, screens: readonly Screen[]): Promise<{ id: number; found: string[] }> {
  const { id } = await articleOf(page, 'tote-bag');
  const found: string[] = [];
  for (const address of [...PUBLIC_PAGES, `/product/${id}`]) await visit(page, address, screens, found);
  await signUp(page);
  for (const address of MEMBERS_PAGES) await visit(page, address, screens, found);
  return { id, found };
}

async function visit(
  page: Page,
  address: string,
  screens: readonly Screen[],
  found: string[],
): Promise<void> {
  await page.setViewportSize(screens[0]!);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeAttached();
  await page.waitForLoadState('networkidle');
  for (const { looks, ...size } of screens) {
    await page.setViewportSize(size);
    await arrived(page, 'img:not([loading=lazy])');
    const here: string[] = [];
    for (const look of looks) await look(page, address, here);
    found.push(...here.map((line) => `${size.width} px: ${line}`));
  }
}

async function accessible(page: Page, address: string, found: string[]): Promise<void> {
  for (const broken of await brokenRules(page)) found.push(`${address}: ${broken}`);
}

async function fits(page: Page, address: string, found: string[]): Promise<void> {
  const wide = await sideways(page);
  if (wide) found.push(`${address}: ${wide}`);
}

/** Words on the landscape, at the top and further down. */
async function readable(page: Page, address: string, found: string[]): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const height = page.viewportSize()!.height;
  for (const top of [0.4 * height, 0]) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    for (const { words, faint } of await faintWords(page))
      found.push(`${address}, ${top} px down: “${words}” ${faint.toFixed(0)} %`);
  }
}

/** As a picture of the whole page: none may be cut off or silent. */
async function kept(page: Page, address: string): Promise<void> {
  await showLazyPictures(page);
  const name = address.replaceAll(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';
  const file = `${name}-${page.viewportSize()!.width}.jpeg`;
  await page.screenshot({ path: join(SCREENS, file), fullPage: true, type: 'jpeg', quality: 80 });
}

/** A full-page picture does not scroll: what waits for the viewport would stay out of it. */
async function showLazyPictures(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 800) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await page.waitForTimeout(40);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await arrived(page, 'img');
}

/** Pictures, since they look different while they are on their way. */
async function arrived(page: Page, pictures: string): Promise<void> {
  const complete = (all: (HTMLElement | SVGElement)[]) =>
    all.every((picture) => (picture as HTMLImageElement).complete);
  await expect.poll(() => page.locator(pictures).evaluateAll(complete)).toBe(true);
}
