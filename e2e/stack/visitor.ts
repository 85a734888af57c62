import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { owner } from './control.ts';
import { expect } from './test.ts';

export interface Account {
  email: string;
  password: string;
  firstName: string;
}

/** Creates an account through the issuer's own page and comes back signed in. */
export async function signUp(page: Page, returnTo = '/'): Promise<Account> {
  await page.goto(`/api/login?screen=create&returnTo=${encodeURIComponent(returnTo)}`);
  const account = await fillAccount(page);
  // Not until it has loaded: a script may hang by intent.
  await page.waitForURL(({ pathname }) => pathname === returnTo, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: /account menu|my account|robin/i }).first()).toBeVisible();
  return account;
}

/** Fills the issuer's page for a new account, and sends it. */
export async function fillAccount(page: Page): Promise<Account> {
  const account = {
    email: `visitor-${randomUUID().slice(0, 8)}@example.test`,
    password: 'a long enough password',
    firstName: 'Robin',
  };
  await page.getByLabel('First name').fill(account.firstName);
  await page.getByLabel('Last name').fill('Reader');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  return account;
}

/** Creates an account that is a member of the club from the beginning. */
export async function joinClub(page: Page, returnTo = '/club'): Promise<Account> {
  await page.goto(`/api/login?screen=create&join=club&returnTo=${encodeURIComponent(returnTo)}`);
  const account = await fillAccount(page);
  await expect(page).toHaveURL((url) => url.pathname === returnTo);
  return account;
}

type Credentials = Pick<Account, 'email' | 'password'>;

/** Signs in with an account that exists. */
export async function signIn(page: Page, account: Credentials, returnTo = '/'): Promise<void> {
  await page.goto(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  await fillSignIn(page, account);
}

/** Fills the issuer's page for an account that exists, and sends it. */
export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs out by the header's menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'My Account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
}

/** Signs in where a page says that the session has ended, and comes back to the checkout. */
export async function signInAgain(page: Page, account: Credentials): Promise<void> {
  await page.getByRole('alert').getByRole('button', { name: 'Go to Login' }).click();
  await fillSignIn(page, account);
  await expect(page).toHaveURL(/\/checkout$/);
}

/** Signs in as who works at the order desk. */
export async function signInAsOwner(page: Page, returnTo = '/studio'): Promise<void> {
  await signIn(page, await owner(), returnTo);
  await expect(page).toHaveURL((url) => url.pathname === returnTo);
}

/** The first variant of an article that can be bought, as the site itself tells. */
export async function articleOf(
  page: Page,
  article: string,
): Promise<{ id: number; price: number; name: string }> {
  const answer = await page.request.get('/api/products');
  const products = (await answer.json()) as { id: number; price: number; name: string; article: string }[];
  const found = products.find((product) => product.article === article);
  if (!found) throw new Error(`no such article: ${article}`);
  return found;
}
