import type { Page } from '@playwright/test';
import { expect, hydrated, REFUSALS, test } from '../stack/test.ts';

/** Opens the page from the home page, with a mock response of the server. */
async function arrive(page: Page, answer: { status: number; body: string }) {
  await page.route('**/api/publications', (route) =>
    route.fulfill({ ...answer, contentType: 'application/json' }),
  );
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'All our publications' }).click();
}

test('a publication opens and closes by keyboard; the address stays the same', async ({ page }) => {
  await page.goto('/publications');
  const first = page.getByRole('listitem').first();
  const title = (await first.getByRole('heading').textContent())!;
  await first.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(/\/publications$/);
  await page.getByRole('button', { name: 'Back to Publications' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Publications' })).toBeVisible();
});

test('counts a view of the page, and each publication that is opened', async ({ page }) => {
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
  const label = await first.getByRole('heading').textContent();
  await first.getByRole('button').click();
  const opened = { page: '/publications', action: 'publication_view', label };
  const metadata = { publicationId: expect.any(Number) };
  await expect.poll(() => counted).toContainEqual({ eventType: 'interaction', ...opened, metadata });
  expect(counted.filter(({ label: said }) => said === 'Publications Page')).toHaveLength(1);
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
