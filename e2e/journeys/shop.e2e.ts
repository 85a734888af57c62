import { expect, REFUSALS, test } from '../stack/test.ts';
import { signUp } from '../stack/visitor.ts';

test('the shop’s first screen shows four products on a phone and six on a wide screen, with pictures and prices', async ({
  page,
  listening,
}) => {
  listening.allowed.push(REFUSALS);
  await page.goto('/shop');
  const cards = page.getByRole('list', { name: 'Ready now' }).getByRole('listitem');
  for (const { fewest, ...size } of [
    { width: 390, height: 844, fewest: 4 },
    { width: 1440, height: 900, fewest: 6 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('heading', { level: 1, name: 'Shop - Coming Soon' })).toBeInViewport();
    for (let index = 0; index < fewest; index += 1) {
      const card = cards.nth(index);
      await expect(card.getByRole('heading')).toBeInViewport();
      await expect(card.getByText(/^\$\d+$/)).toBeInViewport();
      await expect(card.locator('img')).toBeInViewport();
    }
  }
  await page.getByRole('link', { name: 'Shipping, returns and who sells' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Before You Pay' })).toBeVisible();
  await expect(page.getByRole('row', { name: /United States/ })).toContainText('Free');
});

test('announced products are listed without a date, and a shirt is bought in the chosen size', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/shop');
  const soon = page.getByRole('list', { name: 'Coming soon' });
  await expect(soon.getByRole('button').first()).toBeDisabled();
  await soon.getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Coming Soon', exact: true })).toBeDisabled();
  await expect(page.getByText('Free shipping, tax included.')).toBeVisible();
  await expect(page.getByText('At your door')).toHaveCount(0);

  await page.getByRole('link', { name: 'Back to Shop' }).click();
  await page.getByRole('link', { name: 'Choose yours: T-shirt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'T-shirt', exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('alert')).toContainText('Please choose a size first.');
  await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeFocused();
  await page.getByRole('radio', { name: 'M', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'T-shirt (M)' })).toBeVisible();
  // The address reflects the choice; focus and scroll position stay.
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeFocused();
  await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 1, name: 'T-shirt (L)' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { level: 1, name: 'T-shirt (M)' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toContainText('T-shirt (M)');
});
