import { expect, REFUSALS, test } from '../stack/test.ts';
import { signUp } from '../stack/visitor.ts';

const PUBLIC: [path: string, heading: RegExp][] = [
  ['/', /Whimsical Stories & Characters/],
  ['/chefs', /Meet Our Chef Cats/],
  ['/chef-gallery', /Meet Our Chef Cats/],
  ['/recipes', /Meet Our Chef Cats/],
  ['/CHEFS', /Meet Our Chef Cats/],
  ['/shop', /Shop - Coming Soon/],
  ['/donate', /Full Size Cello Fund/],
  ['/publications', /Publications/],
  ['/youtube', /YouTube/],
  ['/tiktok', /TikTok/],
];

test.beforeEach(({ listening }) => {
  // No external host can be reached in a test run: the page shows it and the browser logs it.
  listening.allowed.push(REFUSALS, /youtube|tiktok/);
});

test('signed out: shows every public page, and the sign-in screen for any other path', async ({ page }) => {
  for (const [path, heading] of PUBLIC) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
  }
  for (const path of ['/auth', '/login', '/checkout', '/order-confirmation', '/nowhere', '/product/abc']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' }), path).toBeVisible();
  }
  await page.goto('/join');
  await expect(page.getByRole('heading', { level: 1, name: /Join .* Club/ })).toBeVisible();
  await page.goto('/product/999999');
  await expect(page.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible();
});

test('signed in: shows the same pages, the members’ pages, and not-found for any other path', async ({
  page,
}) => {
  await signUp(page);
  for (const [path, heading] of PUBLIC) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
  }
  await page.goto('/checkout');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.goto('/order-confirmation');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goto('/order-confirmation?orderId=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible();
  for (const path of ['/nowhere', '/auth', '/login']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText('404 Page Not Found'), path).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  }
});

test('the header leads to each page without loading a document', async ({ page }) => {
  await page.goto('/');
  // Before hydration a link loads a document.
  await page.locator('#root[data-alive]').waitFor();
  await page.evaluate(() => ((window as { kept?: boolean }).kept = true));
  await page.getByRole('navigation').getByRole('link', { name: 'Chefs & Recipes' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meet Our Chef Cats' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shop - Coming Soon' })).toBeVisible();
  expect(await page.evaluate(() => (window as { kept?: boolean }).kept)).toBe(true);
});
