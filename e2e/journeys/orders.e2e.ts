import type { Page } from '@playwright/test';
import pg from 'pg';
import { databaseUrl } from '../stack/control.ts';
import { CARDS, fillCard, fillShipping, goToCheckout, newestOrder } from '../stack/payment.ts';
import { expect, REFUSALS, test } from '../stack/test.ts';
import { articleOf, signUp } from '../stack/visitor.ts';

test.beforeEach(({ listening }) => {
  listening.allowed.push(REFUSALS);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const mailNote = (page: Page) => page.getByText('A confirmation email has been sent');

/** Places an order for a notebook without paying; returns its id. */
async function unpaid(page: Page): Promise<string> {
  await signUp(page);
  await goToCheckout(page, 'notebook');
  await fillShipping(page);
  return (await newestOrder(page)).id;
}

async function paymentOf(order: string, change: string): Promise<void> {
  const database = new pg.Client({ connectionString: await databaseUrl('commerce') });
  await database.connect();
  await database.query(
    `UPDATE payments SET ${change} WHERE id = (SELECT payment_id FROM orders WHERE id = $1)`,
    [order],
  );
  await database.end();
}

test('an unpaid order says so, and is paid unchanged whatever the cart contains now', async ({ page }) => {
  const id = await unpaid(page);
  const mug = await articleOf(page, 'mug');
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post('/api/cart', { headers, data: { productId: mug.id, quantity: 2 } });
  await page.goto(`/order-confirmation?orderId=${id}`);
  await expect(heading(page, 'Waiting for Your Payment')).toBeVisible();
  await expect(mailNote(page)).toHaveCount(0);
  await expect(page.getByText('Order Confirmed!')).toHaveCount(0);

  await page.getByRole('link', { name: 'Finish paying' }).click();
  await expect(heading(page, 'Finish Paying')).toBeVisible();
  await expect(page.getByRole('definition').last()).toHaveText('$10.00');
  await expect(page.getByText(mug.name)).toHaveCount(0);
  await fillCard(page, CARDS.succeeds);
  await page.getByRole('button', { name: 'Complete Payment' }).click();
  await expect(heading(page, 'Order Confirmed!')).toBeVisible();
  await expect(mailNote(page)).toBeVisible();
  expect(await newestOrder(page)).toMatchObject({ id, total: 1_000, status: 'paid' });
  const left = (await (await page.request.get('/api/cart')).json()) as { product: { id: number } }[];
  expect(left.map(({ product }) => product.id)).toEqual([mug.id]);
});

test('an open order page turns into the confirmation without a reload', async ({ page, context }) => {
  const id = await unpaid(page);
  const waiting = await context.newPage();
  await waiting.goto(`/order-confirmation?orderId=${id}`);
  await expect(heading(waiting, 'Waiting for Your Payment')).toBeVisible();
  await fillCard(page, CARDS.succeeds);
  await page.getByRole('button', { name: 'Complete Payment' }).click();
  await expect(heading(waiting, 'Order Confirmed!')).toBeVisible();
  await expect(waiting.getByRole('link', { name: 'Finish paying' })).toHaveCount(0);
});

test('an order that was not paid in time says that it is cancelled, and why', async ({ page }) => {
  const id = await unpaid(page);
  await paymentOf(id, 'cancel_at = now()');
  await page.goto(`/order-confirmation?orderId=${id}`);
  await expect(heading(page, 'Order Cancelled')).toBeVisible();
  await expect(page.getByText('It was not paid in time')).toBeVisible();
  await expect(mailNote(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Finish paying' })).toHaveCount(0);
  await page.goto(`/checkout?order=${id}`);
  await expect(page.getByText('This order can no longer be paid')).toBeVisible();
});

test('a refunded order says so, and why', async ({ page }) => {
  const id = await unpaid(page);
  await fillCard(page, CARDS.succeeds);
  await page.getByRole('button', { name: 'Complete Payment' }).click();
  await expect(heading(page, 'Order Confirmed!')).toBeVisible();
  await paymentOf(id, `status = 'refunding', refund_reason = 'stock-unavailable'`);
  await expect.poll(async () => (await newestOrder(page)).status).toBe('refunded');
  await page.goto(`/order-confirmation?orderId=${id}`);
  await expect(heading(page, 'Order Refunded')).toBeVisible();
  await expect(page.getByText('could no longer be sent')).toBeVisible();
  await expect(mailNote(page)).toHaveCount(0);
});
