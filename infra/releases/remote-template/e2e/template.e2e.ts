import { expect, hydrated, test } from '@studio/e2e/test';

test('renders the page before any script, and hydrates it', async ({ page }) => {
  const document = await (await page.request.get('/template')).text();
  expect(document).toContain('Pages read tonight');
  await page.goto('/template');
  await expect(page.getByRole('heading', { level: 1, name: 'Template' })).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Turn the page' }).click();
  await expect(page.getByText('Pages read tonight: 1')).toBeVisible();
});
