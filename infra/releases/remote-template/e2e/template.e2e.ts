import { expect, hydrated, test } from '@studio/e2e/test';

test('the page is whole before any script, and alive after', async ({ page }) => {
  const document = await (await page.request.get('/template')).text();
  expect(document).toContain('Pages read tonight');
  await page.goto('/template');
  await expect(page.getByRole('heading', { level: 1, name: 'Template' })).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Turn the page' }).click();
  await expect(page.getByText('Pages read tonight: 1')).toBeVisible();
});
