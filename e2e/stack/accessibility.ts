import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

/** WCAG 2.2, levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** One line per accessibility rule that the page currently breaks, with the elements. */
export async function brokenRules(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: RULES, resultTypes: ['violations'] })
    // Runs in the page directly, because it has no cross-origin frames, instead of opening an empty page each time.
    .setLegacyMode()
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** How far the page scrolls sideways, and the overflowing elements; null when it does not. */
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

/** Focuses the elements one after another, there and back, and returns the markup of those that something covers then. */
export function coveredInFocus(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) =>
    [...all, ...all.toReversed()]
      .filter((element) => {
        element.focus();
        const { x, y, width, height } = element.getBoundingClientRect();
        return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}
