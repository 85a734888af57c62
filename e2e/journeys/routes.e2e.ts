import { expect, REFUSALS, test, type Page } from '../stack/test.ts';
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
  listening.allowed.push(REFUSALS);
});

/** The main heading of a document. */
async function headingOf(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  return /<h1[^>]*>(.*?)<\/h1>/s
    .exec(html)![1]!
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&');
}

test('signed out: shows every public page, and the sign-in screen for any other path', async ({ page }) => {
  for (const [path, heading] of PUBLIC) expect(await headingOf(page, path), path).toMatch(heading);
  for (const path of ['/auth', '/login', '/checkout', '/order-confirmation', '/nowhere', '/product/abc'])
    expect(await headingOf(page, path), path).toBe('Sign In');
  expect(await headingOf(page, '/join')).toMatch(/Join .* Club/);
  expect(await headingOf(page, '/product/999999')).toBe('Product Not Found');
  // The browser agrees with the document.
  for (const [path, heading] of [
    ['/CHEFS', /Meet Our Chef Cats/],
    ['/order-confirmation', /Sign In/],
    ['/product/abc', /Sign In/],
  ] as const) {
    await page.goto(path);
    await page.locator('#root[data-alive]').waitFor();
    await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
  }
});

test('signed in: shows the same pages, the members’ pages, and not-found for any other path', async ({
  page,
}) => {
  await signUp(page);
  for (const [path, heading] of PUBLIC) expect(await headingOf(page, path), path).toMatch(heading);
  await page.goto('/checkout');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.goto('/order-confirmation');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goto('/order-confirmation?orderId=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible();
  for (const path of ['/nowhere', '/auth', '/login'])
    expect(await headingOf(page, path), path).toBe('404 Page Not Found');
  await page.goto('/nowhere');
  await page.locator('#root[data-alive]').waitFor();
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
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
