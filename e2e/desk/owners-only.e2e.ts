import { expect, REFUSALS, test, type Page } from '../stack/test.ts';
import { signInAsOwner, signUp } from '../stack/visitor.ts';

const PAGES = [
  '/studio',
  '/studio/orders',
  '/studio/problems',
  '/studio/orders/K7M-4Q2',
  '/studio/print/slips/K7M-4Q2',
  '/studio/stock',
  '/studio/donations',
  '/studio/accounts',
  '/studio/audit',
];
const NOWHERE = '/no-such-address';
const pageText = (page: Page) => page.locator('#page').innerText();

test.beforeEach(({ listening }) => void listening.allowed.push(REFUSALS));

test('the desk does not exist for a signed-out visitor and for another member', async ({ page }) => {
  const seen = async (address: string) => {
    const answer = await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return { status: answer?.status(), title: await page.title(), words: await pageText(page) };
  };
  const nothingForStrangers = await seen(NOWHERE);
  for (const address of PAGES) expect(await seen(address), address).toEqual(nothingForStrangers);
  await signUp(page);
  const nothingForMembers = await seen(NOWHERE);
  expect(nothingForMembers.status).toBe(404);
  for (const address of PAGES) expect(await seen(address), address).toEqual(nothingForMembers);
  const api = (path: string) =>
    page.request.get(path).then(async (answer) => [answer.status(), await answer.json()]);
  const nothingThere = await api('/api/no-such-address');
  for (const path of ['/api/desk/orders', '/api/desk/stock', '/api/desk/export/orders?period=2026-01'])
    expect(await api(path), path).toEqual(nothingThere);
});

test('an owner reaches the desk by signing in', async ({ page }) => {
  await signInAsOwner(page, '/studio/accounts');
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
  expect((await page.request.get('/studio')).status()).toBe(200);
  expect(await (await page.request.get('/api/auth/user')).json()).toMatchObject({ roles: ['owner'] });
});

test('an open desk disappears after signing out elsewhere', async ({ page, listening }) => {
  listening.allowed.push(/status of 401/);
  await signInAsOwner(page);
  await expect(page.getByRole('heading', { level: 1, name: 'To pack' })).toBeVisible();
  const { origin } = new URL(page.url());
  await page.request.post('/api/auth/logout', { headers: { origin } });
  // It notices at its next poll.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
});
