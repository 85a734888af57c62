import { brokenRules, sideways } from '../stack/accessibility.ts';
import { SITE } from '../stack/addresses.ts';
import { expect, test } from '../stack/test.ts';

test('the status page says in words that all is well, without scripts and on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(async () => {
    await page.goto('/status');
    await expect(page.getByText('People can pay.')).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.getByText('Pages open.')).toBeVisible();
  expect(await page.locator('script').count()).toBe(0);
  expect([await brokenRules(page), await sideways(page)]).toEqual([[], null]);
  await page.screenshot({ path: test.info().outputPath('status.png'), fullPage: true });

  const { checks } = (await (await fetch(`${SITE}/status.json`)).json()) as { checks: object[] };
  expect(checks).toHaveLength(4);
});
