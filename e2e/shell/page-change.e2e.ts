import { expect, hydrated, MOVING, REFUSALS, test } from '../stack/test.ts';

test.use(MOVING);

test('a change of page is a page load: title, heading with focus, top, announced, and back where one was', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => window.scrollTo({ top: 1_500, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Chefs & Recipes' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Meet Our Chef Cats' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/Chefs & Recipes/);
  await expect(page.getByRole('status').filter({ hasText: 'Chefs & Recipes' })).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle(/Whimsical Stories/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
});

test('pointing at a link fetches its page ahead, code and data', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const before = fetched.length;
  const ahead = (wanted: RegExp) => expect.poll(() => fetched.slice(before).some((url) => wanted.test(url)));
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' });
  await link.hover();
  await ahead(/remotes\/shop\/.+\.js/).toBe(true);
  await page.getByRole('link', { name: 'All our publications' }).hover();
  await ahead(/\/api\/publications$/).toBe(true);
});

test('what does not exist is 404, with words for people', async ({ page, request, listening }) => {
  listening.allowed.push(REFUSALS);
  expect((await request.get('/product/999999')).status()).toBe(404);
  expect((await request.get('/nowhere')).status()).toBe(404);
  await page.goto('/product/999999');
  await expect(page.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible();
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
});
