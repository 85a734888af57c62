import type { Page } from '@playwright/test';
import { brokenRules } from '../stack/accessibility.ts';
import { booksOf } from '../stack/charges.ts';
import { letterTo } from '../stack/inbox.ts';
import { CARDS, fillCard, fillShipping, goToCheckout, newestOrder } from '../stack/payment.ts';
import { expect, hydrated, REFUSALS, test } from '../stack/test.ts';
import { joinClub, signInAsOwner } from '../stack/visitor.ts';

test.beforeEach(({ listening }) => {
  listening.allowed.push(REFUSALS, /status of 401/);
});

/** The relevant properties of an order. */
const numberOf = async (page: Page, id: string) =>
  ((await (await page.request.get(`/api/orders/${id}`)).json()) as { number: string }).number;

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

for (const width of [390, 1440])
  test(`deleting an account refunds the paid order and still sends the packed one, at ${width} px`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { email } = await joinClub(page, '/club/card');
    await hydrated(page);
    await page.getByRole('radio', { name: 'Pineapple' }).check();
    const buy = async () => {
      await goToCheckout(page, 'notebook');
      await fillShipping(page);
      await fillCard(page, CARDS.succeeds);
      await page.getByRole('button', { name: 'Complete Payment' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible();
      return newestOrder(page);
    };
    const packed = await buy();
    const paid = await buy();
    const desk = await browser.newPage();
    await signInAsOwner(desk);
    const headers = { origin: new URL(desk.url()).origin };
    const path = `/api/desk/orders/${packed.id}`;
    expect((await desk.request.post(`${path}/pack`, { headers, data: {} })).status()).toBe(200);
    const numbers = await Promise.all([paid, packed].map(({ id }) => numberOf(page, id)));
    expect(await booksOf(page)).toMatchObject({ orders: ['paid', 'packed'], refunds: [] });

    expect(await keptOnDevice(page)).toContain('club:');

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
      new RegExp([email, 'Robin', 'Orchard', 'club:', ...numbers].join('|')),
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
