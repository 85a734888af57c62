import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { MEMBERS_PAGES, PUBLIC_PAGES } from '../stack/pages.ts';
import { expect, REFUSALS, test } from '../stack/test.ts';
import { articleOf, signUp } from '../stack/visitor.ts';

/** Public pages that are not the same for members; header and footer are on all of them. */
const DIFFER = ['/', '/shop', '/donate', '/join', '/auth'];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test.beforeEach(({ listening }) => {
  listening.allowed.push(REFUSALS, /youtube|tiktok/);
});

for (const width of [390, 1440]) {
  for (const state of ['signed out', 'signed in']) {
    test(`no page breaks an accessibility rule at ${width} px, ${state}`, async ({ page }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 900 });
      if (state === 'signed in') await signUp(page);
      const { id } = await articleOf(page, 'tote-bag');
      const pages = [
        ...(state === 'signed in' ? [...DIFFER, ...MEMBERS_PAGES] : PUBLIC_PAGES),
        `/product/${id}`,
      ];
      const found: string[] = [];
      for (const path of pages) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
        for (const { id: rule, nodes } of violations)
          found.push(`${path} ${rule}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
      }
      expect(found).toEqual([]);
    });
  }
}

/** 640 px is a 1280 px window at 200 %; 320 px is the narrowest phone, or 400 %. */
for (const width of [320, 640]) {
  test(`no page scrolls sideways at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    const { id } = await articleOf(page, 'tote-bag');
    const found: string[] = [];
    for (const path of [...PUBLIC_PAGES, `/product/${id}`]) {
      await page.goto(path);
      const wide = await sideways(page);
      if (wide) found.push(`${path}: ${wide}`);
    }
    expect(found).toEqual([]);
  });
}

/** By how much the page can be scrolled to the side, and what sticks out. */
function sideways(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const extra = document.documentElement.scrollWidth - innerWidth;
    if (extra <= 0) return null;
    const wide = [...document.querySelectorAll('main *')].find(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    );
    return `${extra} px, ${wide?.outerHTML.slice(0, 120) ?? 'outside main'}`;
  });
}
