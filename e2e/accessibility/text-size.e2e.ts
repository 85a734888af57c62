import { sideways } from '../stack/accessibility.ts';
import { goToCheckout } from '../stack/payment.ts';
import { expect, test } from '../stack/test.ts';
import { signUp } from '../stack/visitor.ts';

test('text of twice the size fits on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  const open = {
    '/chefs': () => page.goto('/chefs'),
    '/shop': () => page.goto('/shop'),
    '/checkout': () => goToCheckout(page, 'keychain'),
  };
  for (const [path, visit] of Object.entries(open))
    await test.step(path, async () => {
      await visit();
      const heading = page.getByRole('heading', { level: 1 });
      const before = await heading.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expect(heading).not.toHaveCSS('font-size', `${before}px`);
      expect(await sideways(page)).toBeNull();
    });
});
