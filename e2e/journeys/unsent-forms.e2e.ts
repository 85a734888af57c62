import type { Page } from '@playwright/test';
import { expect, hydrated, hydratedNear, REFUSALS, test } from '../stack/test.ts';
import { endSessionAt, fillAccount, fillSignIn, type Account } from '../stack/visitor.ts';

test.beforeEach(({ listening }) => {
  listening.allowed.push(REFUSALS, /status of 401/);
});

async function joinClub(page: Page, returnTo: string): Promise<Account> {
  await page.goto(`/api/login?screen=create&join=club&returnTo=${encodeURIComponent(returnTo)}`);
  const account = await fillAccount(page);
  await expect(page).toHaveURL((url) => url.pathname === returnTo);
  await hydrated(page);
  return account;
}

/** Signs in on a page that says that the session has ended. */
async function signInAgain(page: Page, account: Account): Promise<void> {
  await page.getByRole('alert').getByRole('button', { name: 'Go to Login' }).click();
  await fillSignIn(page, account);
}

test('a vote that failed because of an ended session is cast after the sign-in', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const account = await joinClub(page, '/club/story');
  await page.getByRole('radio').last().check();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Vote', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeFocused();
  await expect(page.getByRole('radio').last()).toBeHidden();
  await signInAgain(page, account);
  await expect(page).toHaveURL(/\/club\/story$/);
  await expect(page.getByText(/Your vote counts once your email address is confirmed/)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('unsent'))))
    .toEqual([]);
});

test('a newsletter subscription that failed because of an ended session succeeds after the sign-in', async ({
  page,
}) => {
  const account = await joinClub(page, '/account');
  await expect(page.getByRole('button', { name: 'Turn letters on' })).toBeVisible();
  await endSessionAt(page, 'PUT /api/account/newsletter');
  await page.getByRole('button', { name: 'Turn letters on' }).click();
  await signInAgain(page, account);
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('button', { name: 'Turn letters off' })).toBeVisible();
});

test('a typed address is restored after a sign-in, and deleted after signing out', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('main').getByLabel('Email address');
  await hydratedNear(field, 'club');
  await field.fill('half-typed@example.test');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: /^Join .* Club$/ }).click();
  await fillAccount(page);
  await expect(field).toHaveValue('half-typed@example.test');
  await page.getByRole('button', { name: 'My Account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await expect(field).toHaveValue('');
});
