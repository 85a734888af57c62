import type { Locator, Page } from '@playwright/test';
import { letterTo, lettersTo, linkIn } from '../stack/inbox.ts';
import { expect, test } from '../stack/test.ts';
import { fillAccount, fillSignIn, newVisitor, signInWith, signOut, signUp } from '../stack/visitor.ts';

const WELCOME = /Welcome to .* Club!/;

async function since({ request }: Page): Promise<string | null> {
  const account = (await (await request.get('/api/account')).json()) as { clubMemberSince: string | null };
  return account.clubMemberSince;
}

/** Opens the header's menu and presses its button to join. */
async function joinByHeader(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  const button = page.getByRole('button', { name: /^Join .* Club$/ });
  await ruleIsAbove(page.getByRole('banner'), button);
  await button.click();
}

/** The notes about children, for children and for parents, are above the button on a phone and on a wide screen. */
async function ruleIsAbove(place: Locator, button: Locator): Promise<void> {
  for (const width of [390, 1440]) {
    await button.page().setViewportSize({ width, height: 844 });
    const { y: top } = (await button.boundingBox())!;
    for (const words of [/^Under 13\?$/, /^For parents:?$/])
      expect((await place.getByText(words).boundingBox())!.y).toBeLessThan(top);
  }
}

test('the header’s button leads to the sign-up form, and a new account is a member on the same page', async ({
  page,
}) => {
  await page.goto('/publications');
  await joinByHeader(page);
  await fillAccount(page);
  await expect(page).toHaveURL(/\/publications$/);
  expect(await since(page)).not.toBeNull();
  await expect(page.getByRole('link', { name: 'Join Club' })).toHaveCount(0);
});

test('a new account from the join page is welcomed once, and has the club in the header', async ({
  page,
}) => {
  await page.goto('/join');
  const button = page.getByRole('button', { name: 'Sign In to Join' });
  await ruleIsAbove(page.getByRole('main'), button);
  await button.click();
  const account = await fillAccount(page);
  const { email } = account;
  await expect(page.getByRole('heading', { name: WELCOME })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: 'Our Club' }).click();
  await expect(page).toHaveURL(/\/club$/);
  await page.goto('/join');
  await expect(page.getByRole('heading', { name: /You are in .* Club/ })).toBeVisible();

  // The welcome mail waits until the address is verified.
  await page.goto(linkIn(await letterTo(email, /Is this your address/), '/account/verify'));
  expect(await lettersTo(email), 'nothing else yet').toHaveLength(1);
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('this address is yours')).toBeVisible();
  for (let times = 0; times < 2; times += 1) await signInWith(await newVisitor(), account);
  await letterTo(email, WELCOME);
  expect(await lettersTo(email), 'one welcome by mail').toHaveLength(2);
});

test('every sign-in page’s note is true: a new account is a member, on the page that was wanted', async ({
  page,
}) => {
  await page.goto('/account/orders');
  await expect(page.getByText(/^By signing up you are enrolled in the club/)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: /create/i }).click();
  await fillAccount(page);
  await expect(page).toHaveURL(/\/account\/orders$/);
  await expect(page.getByRole('link', { name: 'Our Club' })).toBeVisible();
  expect(await since(page)).not.toBeNull();
});

test('signing in with an existing account enrols no member, from any button', async ({ page }) => {
  const account = await signUp(page, '/publications');
  await signOut(page);
  await page.goto('/publications');
  await joinByHeader(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, account);
  await expect(page).toHaveURL(/\/publications$/);
  await expect(page.getByRole('link', { name: 'Join Club' })).toBeVisible();
  expect(await since(page)).toBeNull();
});

test('an account that was created elsewhere is no member, and joins with one press', async ({ page }) => {
  await signUp(page, '/publications');
  expect(await since(page)).toBeNull();
  await page.getByRole('link', { name: 'Join Club' }).click();
  await expect(page.getByRole('heading', { name: WELCOME })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Our Club' })).toBeVisible();
  expect(await since(page)).not.toBeNull();
});
