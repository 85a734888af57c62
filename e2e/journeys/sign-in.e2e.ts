import { expect, test } from '../stack/test.ts';
import { fillAccount, signIn } from '../stack/visitor.ts';

test('a visitor signs up, is greeted, signs out, and signs in again', async ({ page }) => {
  await page.goto('/api/login?screen=create');
  const account = await fillAccount(page);
  const menu = page.getByRole('button', { name: /account/i }).first();
  await menu.click();
  await expect(page.getByText('Signed in as')).toBeVisible();
  await expect(page.getByText(account.email)).toBeVisible();
  // A request that arrives after the sign-out would be answered with 401.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);

  await signIn(page, account, '/join');
  await expect(page.getByRole('heading', { name: /Welcome to .* Club!/ })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('a wrong password is refused without revealing whether the address is known', async ({ page }) => {
  await page.goto('/api/login');
  await page.getByLabel('Email').fill('nobody-here@example.test');
  await page.getByLabel('Password').fill('not the password at all');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('alert')).not.toContainText(/unknown|no account|not found|registered/i);
});
