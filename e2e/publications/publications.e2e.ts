import type { Page } from '@playwright/test';
import { expect, hydrated, navigate, REFUSALS, test } from '../stack/test.ts';

/** Opens the page from another one, with a mock response of the server. */
async function arrive(page: Page, answer: { status: number; body: string }) {
  await page.route('**/api/publications', (route) =>
    route.fulfill({ ...answer, contentType: 'application/json' }),
  );
  await page.goto('/privacy');
  await hydrated(page);
  await navigate(page, '/publications');
}

test('a publication opens and closes by keyboard at the same address; page and publication are counted', async ({
  page,
}) => {
  const counted: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/analytics/event')) return;
    const { eventType, eventData } = request.postDataJSON();
    counted.push({ eventType, ...eventData });
  });
  await page.goto('/publications');
  const view = { page: '/publications', action: 'view', label: 'Publications Page' };
  await expect.poll(() => counted).toContainEqual({ eventType: 'page_view', ...view });
  const first = page.getByRole('listitem').first();
  const label = (await first.getByRole('heading').textContent())!;
  await first.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeFocused();
  await expect(page).toHaveURL(/\/publications$/);
  const opened = { page: '/publications', action: 'publication_view', label };
  const metadata = { publicationId: expect.any(Number) };
  await expect.poll(() => counted).toContainEqual({ eventType: 'interaction', ...opened, metadata });
  await page.getByRole('button', { name: 'Back to Publications' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Publications' })).toBeVisible();
  await expect(first.getByRole('button')).toBeFocused();
  expect(counted.filter(({ label: said }) => said === 'Publications Page')).toHaveLength(1);
});

test('on a phone, a publication opens at its beginning, and Back returns to its card', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/publications');
  await hydrated(page);
  const scrolled = () => page.evaluate(() => scrollY);
  const more = page.getByRole('button', { name: 'Read More' }).last();
  await more.scrollIntoViewIfNeeded();
  expect(await scrolled()).toBeGreaterThan(0);
  await more.click();
  expect(await scrolled()).toBe(0);
  await page.getByRole('button', { name: 'Back to Publications' }).click();
  await expect(more).toBeInViewport();
});

test('a text can be read before the code that formats it arrives, and does not move when it does', async ({
  page,
}) => {
  const arrives = Promise.withResolvers<void>();
  await page.route(/\/content\/.+\/\d+\.\w+\.js$/, (route) => arrives.promise.then(() => route.continue()));
  await page.goto('/publications');
  await page.getByRole('button', { name: 'Read More: The Smallest Drummer' }).click();
  const article = page.getByRole('article');
  const height = () => article.evaluate((element) => element.getBoundingClientRect().height);
  await expect(article.getByRole('paragraph').nth(20)).toBeVisible();
  await expect(article.locator('em')).toHaveCount(0);
  const before = await height();
  arrives.resolve();
  await expect(article.locator('em').first()).toBeVisible();
  expect(await height()).toBe(before);
});

test('says that nothing is published yet', async ({ page }) => {
  await arrive(page, { status: 200, body: '[]' });
  await expect(page.getByText('No publications available yet.')).toBeVisible();
  await expect(page.getByText('Check back soon for new content!')).toBeVisible();
});

test('says that the list failed to load', async ({ page, listening }) => {
  listening.allowed.push(REFUSALS, /status of 500/);
  await arrive(page, { status: 500, body: '{}' });
  await expect(page.getByRole('alert')).toHaveText('Error loading publications. Please try again later.');
});
