import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2, levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** One line for each accessibility rule that the page breaks as it stands now, with the elements that break it. */
export async function brokenRules(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: RULES, resultTypes: ['violations'] })
    // At once in the page, which has no frames of others, instead of in an empty page for each time.
    .setLegacyMode()
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** By how much the page can be scrolled to the side, and what sticks out; null when it cannot. */
export function sideways(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const extra = document.documentElement.scrollWidth - innerWidth;
    if (extra <= 0) return null;
    const wide = [...document.querySelectorAll('main *')].find(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    );
    return `${extra} px, ${wide?.outerHTML.slice(0, 120) ?? 'outside main'}`;
  });
}
