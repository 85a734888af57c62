import type { Page } from '@playwright/test';
import { brokenRules, sideways } from '../stack/accessibility.ts';
import { MEMBERS_PAGES, PAGES_THAT_DIFFER, PUBLIC_PAGES } from '../stack/pages.ts';
import { expect, REFUSALS, test } from '../stack/test.ts';
import { articleOf, joinClub } from '../stack/visitor.ts';
import { lowContrastText } from './low-contrast-text.ts';
import { Arrival } from './arrival.ts';

/**
 * Checks everything in one visit per page: loading and hydration, axe, contrast on the landscape, sideways scrolling,
 * pictures, and the console (`listening`).
 */
test.describe.configure({ mode: 'parallel', timeout: 1_200_000 });
test.beforeEach(({ listening }) => {
  listening.allowed.push(REFUSALS, /youtube|tiktok|woff2/);
});

/** Faults of the current state of the page, one per line. */
type Look = (page: Page) => Promise<string[]>;

interface Screen {
  width: number;
  height: number;
  looks: readonly Look[];
}

/** The first screen is loaded at its size. The window is resized to the others. axe runs once per page and visitor. */
const DESK: readonly Screen[] = [
  { width: 1440, height: 900, looks: [fits, readable] },
  { width: 820, height: 900, looks: [fits] },
];
/** 640 px is a 1280 px window at 200 %, 195 px a phone at 200 %. 320 px is the narrowest phone, or 400 %. */
const PHONE: readonly Screen[] = [
  { width: 390, height: 844, looks: [fits, readable, brokenRules, picturesArrive] },
  { width: 320, height: 800, looks: [fits] },
  { width: 195, height: 422, looks: [fits] },
  { width: 640, height: 800, looks: [fits] },
  { width: 844, height: 390, looks: [readable] },
];

const SIZES = [
  ['desk', DESK],
  ['phone', PHONE],
] as const;
const VISITORS = ['stranger', 'member'] as const;
for (const [device, screens] of SIZES)
  for (const visitor of VISITORS)
    test(`every page as a ${visitor} sees it, ${device}: ${screens.map(nameOf).join(', then ')}`, async ({
      page,
    }) => {
      const product = `/product/${(await articleOf(page, 'tote-bag')).id}`;
      const arrival = await Arrival.watch(page, {
        fonts: device === 'phone',
        rendered: visitor === 'stranger',
      });
      const found: string[] = [];
      if (visitor === 'stranger')
        for (const path of [...PUBLIC_PAGES, product])
          found.push(...(await visit(page, path, screens, arrival)));
      else {
        await joinClub(page);
        for (const path of MEMBERS_PAGES) found.push(...(await visit(page, path, screens, arrival)));
        if (device === 'desk')
          for (const path of [...PAGES_THAT_DIFFER, product])
            found.push(...(await visit(page, path, [{ ...screens[0]!, looks: [brokenRules] }], arrival)));
      }
      expect(found).toEqual([]);
    });

function nameOf({ width, height, looks }: Screen): string {
  return `${width} × ${height} px (${looks.map(({ name }) => name).join(', ')})`;
}

async function visit(
  page: Page,
  path: string,
  screens: readonly Screen[],
  arrival: Arrival,
): Promise<string[]> {
  await page.setViewportSize(screens[0]!);
  const found = (await arrival.faultsOf(path)).map((fault) => `${path}: ${fault}`);
  for (const { looks, ...size } of screens) {
    await page.setViewportSize(size);
    await arrived(page, 'img:not([loading=lazy])');
    for (const look of looks)
      found.push(...(await look(page)).map((fault) => `${path}, ${size.width} px: ${fault}`));
  }
  return found;
}

async function fits(page: Page): Promise<string[]> {
  const wide = await sideways(page);
  return wide ? [wide] : [];
}

/** Text on the landscape, at the top and further down. */
async function readable(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const found: string[] = [];
  for (const top of [0.4 * page.viewportSize()!.height, 0]) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    for (const { words, faint } of await lowContrastText(page))
      found.push(`${top} px down: “${words}” ${faint.toFixed(0)} %`);
  }
  return found;
}

/** Scrolls through the page so that lazy pictures load: a missing one is a console error. */
async function picturesArrive(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await arrived(page, 'img');
  return [];
}

async function arrived(page: Page, pictures: string): Promise<void> {
  const complete = (all: (HTMLElement | SVGElement)[]) =>
    all.every((picture) => (picture as HTMLImageElement).complete);
  await expect.poll(() => page.locator(pictures).evaluateAll(complete)).toBe(true);
}
