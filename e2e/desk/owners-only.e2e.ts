import { expect, REFUSALS, test } from '../stack/test.ts';
import { signInAsOwner, signUp } from '../stack/visitor.ts';

const PAGES = [
  '/studio',
  '/studio/orders',
  '/studio/problems',
  '/studio/orders/K7M-4Q2',
  '/studio/print/slips/K7M-4Q2',
  '/studio/stock',
  '/studio/donations',
  '/studio/visitors',
  '/studio/accounts',
  '/studio/audit',
];
const NOWHERE = '/no-such-address';

test.beforeEach(({ listening }) => void listening.allowed.push(REFUSALS));

test('the desk does not exist for a signed-out visitor and for another member', async ({ page }) => {
  /** What a reader gets of the document. */
  const documentOf = async (address: string) => {
    const answer = await page.request.get(address);
    const html = await answer.text();
    const body = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '');
    return {
      status: answer.status(),
      title: /<title>(.*?)<\/title>/.exec(html)![1],
      words: body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
    };
  };
  const shown = async (address: string) => {
    await page.goto(address);
    await page.locator('#root[data-alive]').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    return { title: await page.title(), words: await page.locator('#page').innerText() };
  };
  const seesNothing = async () => {
    const nothing = [await documentOf(NOWHERE), await shown(NOWHERE)] as const;
    for (const address of PAGES) expect(await documentOf(address), address).toEqual(nothing[0]);
    for (const address of ['/studio', '/studio/orders/K7M-4Q2'])
      expect(await shown(address), address).toEqual(nothing[1]);
    return nothing[0];
  };
  await seesNothing();
  await signUp(page);
  expect((await seesNothing()).status).toBe(404);
  const api = (path: string) =>
    page.request.get(path).then(async (answer) => [answer.status(), await answer.json()]);
  const nothingThere = await api('/api/no-such-address');
  for (const path of ['/api/desk/orders', '/api/desk/stock', '/api/desk/export/orders?period=2026-01'])
    expect(await api(path), path).toEqual(nothingThere);
});

test('an owner reaches the desk by signing in', async ({ page }) => {
  await signInAsOwner(page);
  await page.goto('/studio/accounts');
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
  expect((await page.request.get('/studio')).status()).toBe(200);
  expect(await (await page.request.get('/api/auth/user')).json()).toMatchObject({ roles: ['owner'] });
});

test('an open desk disappears after signing out elsewhere', async ({ page, listening }) => {
  listening.allowed.push(/status of 401/);
  await signInAsOwner(page);
  await page.goto('/studio/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'To pack' })).toBeVisible();
  const { origin } = new URL(page.url());
  await page.request.post('/api/auth/logout', { headers: { origin } });
  // It notices at its next poll.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
});
