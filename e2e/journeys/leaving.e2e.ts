import type { Page } from '@playwright/test';
import { brokenRules } from '../stack/accessibility.ts';
import { booksOf } from '../stack/charges.ts';
import { letterTo } from '../stack/inbox.ts';
import { SITE } from '../stack/addresses.ts';
import { buyOne, fillCart } from '../stack/shopping.ts';
import { expect, hydrated, REFUSALS, test } from '../stack/test.ts';
import { joinClub, signInAsOwner } from '../stack/visitor.ts';

test.beforeEach(({ listening }) => {
  listening.allowed.push(REFUSALS, /status of 401/);
});

/** Everything that the browser stores for the site: storage, cookies and service worker caches. */
async function keptOnDevice(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    );
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, cached, await indexedDB.databases()]);
  });
  return kept + JSON.stringify(await page.context().cookies());
}

test('deleting an account refunds the paid order and still sends the packed one', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { email } = await joinClub(page, '/club/card');
  await hydrated(page);
  await page.getByRole('radio', { name: 'Pineapple' }).check();
  const packed = await buyOne(page, 'notebook');
  const paid = await buyOne(page, 'notebook');
  await fillCart(page, 'notebook');
  await page.goto('/checkout');
  await page.getByLabel('Full name').fill('Robin Reader');
  await page.getByLabel('Address line 1').fill('12 Orchard Lane');
  const desk = await browser.newPage();
  await signInAsOwner(desk);
  const headers = { origin: SITE };
  const path = `/api/desk/orders/${packed.id}`;
  expect((await desk.request.post(`${path}/pack`, { headers, data: {} })).status()).toBe(200);
  expect(await booksOf(page)).toMatchObject({ orders: ['paid', 'packed'], refunds: [] });

  const before = await keptOnDevice(page);
  for (const kept of ['club:', 'Orchard']) expect(before).toContain(kept);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const underWay = page.getByRole('region', { name: 'Under way' });
  await expect(underWay.getByRole('listitem')).toHaveText([
    /^Order .* It is called off, and \$10 goes back to your card\.$/,
    /^Order .* Packed\. It is still sent/,
  ]);
  expect(await brokenRules(page)).toEqual([]);
  await page.getByRole('button', { name: 'Wait for them' }).click();
  await expect(underWay).toBeHidden();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('Type “delete” to go on').fill('delete');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('All done.')).toBeVisible();
  expect(await keptOnDevice(page)).not.toMatch(
    new RegExp([email, 'Robin', 'Orchard', 'club:', paid.number, packed.number].join('|')),
  );

  const { text } = await letterTo(email, /^Your account is deleted$/);
  expect(text).toMatch(/Called off\. \$10\.00 goes back/);
  expect(text).toMatch(/Packed already, so it is still sent/);
  const read = async (id: string) =>
    (await (await desk.request.get(`/api/desk/orders/${id}`)).json()) as object;
  await expect.poll(() => read(paid.id)).toMatchObject({ status: 'refunded', reason: 'account-deleted' });
  expect(await read(paid.id)).toMatchObject({ shippingAddress: 'Removed', refunded: 1_000 });
  expect(await read(packed.id)).toMatchObject({
    status: 'packed',
    buyerDeleted: true,
    shippingAddress: expect.stringContaining('12 Orchard Lane'),
  });
  await desk.goto(`/studio/orders/${packed.id}`);
  await expect(desk.getByText('The address is kept until the parcel is delivered.')).toBeVisible();
  await desk.request.post(`${path}/ship`, {
    headers,
    data: { carrier: 'USPS', tracking: 'RR123456789US' },
  });
  await desk.request.post(`${path}/deliver`, { headers, data: {} });
  expect(await read(packed.id)).toMatchObject({ status: 'delivered', shippingAddress: 'Removed' });
  await desk.close();
});
