import { expect, REFUSALS, test } from '../stack/test.ts';

test('an unreachable remote is replaced by its fallback, and the rest of the page works', async ({
  page,
  listening,
}) => {
  listening.allowed.push(REFUSALS, /shop|ERR_FAILED|Failed to load|remote/i);
  await page.route('**/remotes/shop/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Ghost Dolls', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByText('Teru Teru Bozu').first()).toBeVisible();
  await page.goto('/donate');
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('alert')).first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
