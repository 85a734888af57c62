import { randomUUID } from 'node:crypto';
import { request, type Page } from '@playwright/test';
import { SITE } from './addresses.ts';
import { author, owner } from './control.ts';
import { expect } from './test.ts';

export interface Account {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** A browser's page, or only its cookies. */
export type Visitor = Pick<Page, 'request'>;

/** A visitor without a browser. */
export async function newVisitor(): Promise<Visitor> {
  return { request: await request.newContext({ baseURL: SITE }) };
}

/** The smallest page of the site: the target of a sign-in over HTTP. */
const SIGNED_IN = '/favicon.svg';

const newAccount = (): Account => ({
  email: `visitor-${randomUUID().slice(0, 8)}@example.test`,
  password: 'a long enough password',
  firstName: 'Robin',
  lastName: 'Reader',
});

/** Creates an account and signs in over HTTP: joining.e2e.ts and sign-in.e2e.ts test the forms themselves. */
export async function createAccount(visitor: Visitor): Promise<Account> {
  const account = newAccount();
  await sendForm(visitor, 'screen=create', 'create', account);
  return account;
}

/** Creates an account, signs in, and opens `path`; without it no page is opened. */
export async function signUp(page: Page, path?: string): Promise<Account> {
  const account = await createAccount(page);
  if (path === undefined) return account;
  // Does not wait for the load event: some tests make a script hang.
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: /account menu|my account|robin/i }).first()).toBeVisible();
  return account;
}

/** Submits the issuer's form `name` and follows redirects until the site has set the session cookie. */
async function sendForm({ request }: Visitor, query: string, name: string, fields: object): Promise<void> {
  const form = await request.get(`/api/login?${query}&returnTo=${SIGNED_IN}`);
  const { origin, pathname } = new URL(form.url());
  const answer = await request.post(`${origin}${pathname}/${name}`, {
    form: { ...fields },
    headers: { origin },
  });
  expect(new URL(answer.url()).pathname, `the form ${name} leads back to the site`).toBe(SIGNED_IN);
}

/** Fills the issuer's sign-up page and submits it. */
export async function fillAccount(page: Page): Promise<Account> {
  const account = newAccount();
  await page.getByLabel('First name').fill(account.firstName);
  await page.getByLabel('Last name').fill(account.lastName);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  return account;
}

/** Like `signUp`, with an account that is a member of the club from the beginning. */
export async function joinClub(page: Page, path?: string): Promise<Account> {
  const account = newAccount();
  await sendForm(page, 'screen=create&join=club', 'create', account);
  if (path !== undefined) await page.goto(path);
  return account;
}

type Credentials = Pick<Account, 'email' | 'password'>;

/** Signs in with an existing account. */
export async function signIn(page: Page, account: Credentials, returnTo = '/'): Promise<void> {
  await page.goto(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  await fillSignIn(page, account);
}

/** Fills the issuer's sign-in page and submits it. */
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

/** Signs in on a page that says that the session has ended, and returns to the checkout. */
export async function signInAgain(page: Page, account: Credentials): Promise<void> {
  await page.getByRole('alert').getByRole('button', { name: 'Go to Login' }).click();
  await fillSignIn(page, account);
  await expect(page).toHaveURL(/\/checkout$/);
}

/**
 * Ends the visitor's session with the page's next request, such as `PUT /api/cart`. A read that is still under way would
 * otherwise find the session ended before that request does.
 */
export async function endSessionAt(page: Page, request: string): Promise<void> {
  const [method, path] = request.split(' ');
  let isEnded = false;
  await page.route(`**${path}`, async (route) => {
    if (!isEnded && route.request().method() === method) {
      isEnded = true;
      await page.context().clearCookies();
    }
    await route.continue();
  });
}

/** Signs in over HTTP with an existing account. */
export async function signInWith(visitor: Visitor, { email, password }: Credentials): Promise<void> {
  await sendForm(visitor, '', 'sign-in', { email, password });
}

/** Signs in over HTTP as the owner. */
export async function signInAsOwner(visitor: Visitor): Promise<void> {
  await signInWith(visitor, await owner());
}

/** Signs in over HTTP as the author, who may write content and not publish it. */
export async function signInAsAuthor(visitor: Visitor): Promise<void> {
  await signInWith(visitor, await author());
}

/** The first available variant of an article, from the site's API. */
export async function articleOf(
  { request }: Visitor,
  article: string,
): Promise<{ id: number; price: number; name: string }> {
  const answer = await request.get('/api/products');
  const products = (await answer.json()) as { id: number; price: number; name: string; article: string }[];
  const found = products.find((product) => product.article === article);
  if (!found) throw new Error(`no such article: ${article}`);
  return found;
}
