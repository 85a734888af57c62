import { expect, REFUSALS, test } from '../stack/test.ts';

for (const [width, height, fewest] of [
  [390, 844, 4],
  [1440, 900, 6],
] as const) {
  test(`at ${width} px the shop's first screen sells ${fewest} things, with pictures and prices`, async ({
    page,
    listening,
  }) => {
    listening.allowed.push(REFUSALS);
    await page.setViewportSize({ width, height });
    await page.goto('/shop');
    await expect(page.getByRole('heading', { level: 1, name: 'Shop - Coming Soon' })).toBeInViewport();
    const cards = page.getByRole('list', { name: 'Ready now' }).getByRole('listitem');
    for (let index = 0; index < fewest; index += 1) {
      const card = cards.nth(index);
      await expect(card.getByRole('heading')).toBeInViewport();
      await expect(card.getByText(/^\$\d+$/)).toBeInViewport();
      await expect(card.locator('img')).toBeInViewport();
    }
    await page.getByRole('link', { name: 'Shipping, returns and who sells' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Before You Pay' })).toBeVisible();
    await expect(page.getByRole('row', { name: /United States/ })).toContainText('Free');
  });
}
