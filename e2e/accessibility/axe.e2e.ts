import { AxeBuilder } from '@axe-core/playwright';
import { expect, REFUSALS, test } from '../stack/test.ts';
import { signUp } from '../stack/visitor.ts';

const SIGNED_OUT = [
  '/',
  '/chefs',
  '/shop',
  '/publications',
  '/donate',
  '/youtube',
  '/tiktok',
  '/auth',
  '/join',
];
const SIGNED_IN = ['/', '/checkout', '/account/orders', '/nowhere'];

test.beforeEach(({ listening }) => {
  listening.allowed.push(REFUSALS, /youtube|tiktok/);
});

for (const width of [390, 1440]) {
  test(`no page breaks an accessibility rule at ${width} px`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    const found: string[] = [];
    const check = async (path: string) => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      for (const { id, nodes } of violations)
        found.push(`${path} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (sideways > 0) found.push(`${path} scrolls sideways by ${sideways} px`);
    };
    for (const path of SIGNED_OUT) await check(path);
    await signUp(page);
    for (const path of SIGNED_IN) await check(path);
    expect(found).toEqual([]);
  });
}
