import { expect, test } from '../stack/test.ts';

test('films that fail to load show a card that says so, soon', async ({ page, listening }) => {
  listening.allowed.push(/youtube|ERR_/i);
  await page.route(/^https:\/\/[\w.-]*youtube/, (route) => route.abort());
  await page.goto('/youtube');
  await expect(page.getByText('Unable to load YouTube content')).toBeVisible();
  await expect(page.getByText('Please check the URL and try again')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in YouTube' })).toBeVisible();
});

test('clips that fail to load show a card that says so, soon', async ({ page, listening }) => {
  listening.allowed.push(/tiktok|ERR_/i);
  await page.route(/^https:\/\/[\w.-]*tiktok/, (route) => route.abort());
  await page.goto('/tiktok');
  await expect(page.getByText('Unable to load TikTok content')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in TikTok' })).toBeVisible();
});

test('a visitor who asks for privacy is asked before anything loads from another site', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).hostname.includes('localhost')) elsewhere.push(request.url());
  });
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  for (const path of ['/youtube', '/tiktok']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(elsewhere.filter((url) => !url.startsWith('data:'))).toEqual([]);
});
