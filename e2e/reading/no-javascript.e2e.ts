import { expect, test } from '../stack/test.ts';
import { articleOf } from '../stack/visitor.ts';

test.use({ javaScriptEnabled: false });

test('home, a product and the publications can be read without JavaScript', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('2022-2025')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Print Shop' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ghost Dolls', exact: true })).toBeVisible();

  const tote = await articleOf(page, 'tote-bag');
  await page.goto(`/product/${tote.id}`);
  await expect(page.getByRole('heading', { level: 1, name: tote.name })).toBeVisible();
  await expect(page.getByText('$20.00')).toBeVisible();
  await expect(page.getByText('Please switch JavaScript on to buy this.')).toBeVisible();

  await page.goto('/shop');
  await expect(page.getByText('Please switch JavaScript on to buy this.').first()).toBeVisible();
  await page.goto('/donate');
  await expect(page.getByText('Please switch JavaScript on to choose an amount and give.')).toBeVisible();

  await page.goto('/privacy');
  await expect(page.getByText('deleted after 400 days', { exact: false })).toBeVisible();

  await page.goto('/publications');
  await expect(page.getByText('Read More').first()).toBeVisible();
  for (const note of ['about', 'contact', 'privacy', 'newsletter'])
    await expect(page.locator(`#${note}`)).toBeVisible();
});
