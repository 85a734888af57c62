import { expect, test } from '../stack/test.ts';
import { fillAccount, signUp } from '../stack/visitor.ts';

const since = async (page: { request: { get(path: string): Promise<{ json(): Promise<unknown> }> } }) =>
  ((await (await page.request.get('/api/account')).json()) as { clubMemberSince: string | null })
    .clubMemberSince;

for (const width of [390, 1440])
  test(`who creates an account by the header's button is a member, where they were, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/publications');
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('button', { name: /^Join .* Club$/ }).click();
    await page.getByRole('link', { name: /create/i }).click();
    await fillAccount(page);
    await expect(page).toHaveURL(/\/publications$/);
    expect(await since(page)).not.toBeNull();
    await expect(page.getByRole('link', { name: 'Join Club' })).toHaveCount(0);
  });

test('who creates an account to join is welcomed once, and has the club in the header', async ({ page }) => {
  await page.goto('/join');
  await page.getByRole('button', { name: 'Sign In to Join' }).click();
  await page.getByRole('link', { name: /create/i }).click();
  await fillAccount(page);
  await expect(page.getByRole('heading', { name: /Welcome to .* Club!/ })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/', { timeout: 5_000 });
  await page.getByRole('link', { name: 'Our Club' }).click();
  await expect(page).toHaveURL(/\/club$/);
  await page.goto('/join');
  await expect(page.getByRole('heading', { name: /You are in .* Club/ })).toBeVisible();
});

test('who merely creates an account is no member, and joins by one press', async ({ page }) => {
  await signUp(page, '/publications');
  expect(await since(page)).toBeNull();
  await page.getByRole('link', { name: 'Join Club' }).click();
  await expect(page.getByRole('heading', { name: /Welcome to .* Club!/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Our Club' })).toBeVisible();
  expect(await since(page)).not.toBeNull();
});
