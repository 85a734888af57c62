import type { Page } from '@playwright/test';
import { inDatabase } from '../stack/control.ts';
import { newestOrder, payByCard } from '../stack/payment.ts';
import { buyOne, fillCart, orderOne, payWith } from '../stack/shopping.ts';
import { expect, REFUSALS, test } from '../stack/test.ts';
import { signUp } from '../stack/visitor.ts';

test.beforeEach(({ listening }) => {
  listening.allowed.push(REFUSALS);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const mailNote = (page: Page) => page.getByText('A confirmation email has been sent');

/** Orders a notebook without paying. */
async function unpaid(page: Page) {
  await signUp(page);
  return orderOne(page, 'notebook');
}

async function paymentOf(order: string, change: string): Promise<void> {
  await inDatabase(
    'commerce',
    `UPDATE payments SET ${change} WHERE id = (SELECT payment_id FROM orders WHERE id = $1)`,
    [order],
  );
}

test('an unpaid order says so, and is paid unchanged whatever the cart contains now', async ({ page }) => {
  const { id } = await unpaid(page);
  const mug = await fillCart(page, 'mug', 2);
  await page.goto(`/order-confirmation?orderId=${id}`);
  await expect(heading(page, 'Waiting for Your Payment')).toBeVisible();
  await expect(mailNote(page)).toHaveCount(0);
  await expect(page.getByText('Order Confirmed!')).toHaveCount(0);

  await page.getByRole('link', { name: 'Finish paying' }).click();
  await expect(heading(page, 'Finish Paying')).toBeVisible();
  await expect(page.getByRole('definition').last()).toHaveText('$10.00');
  await expect(page.getByText(mug.name)).toHaveCount(0);
  await payByCard(page);
  await expect(mailNote(page)).toBeVisible();
  expect(await newestOrder(page)).toMatchObject({ id, total: 1_000, status: 'paid' });
  const left = (await (await page.request.get('/api/cart')).json()) as { product: { id: number } }[];
  expect(left.map(({ product }) => product.id)).toEqual([mug.id]);
});

test('an open order page turns into the confirmation without a reload', async ({ page }) => {
  const { id, clientSecret } = await unpaid(page);
  await page.goto(`/order-confirmation?orderId=${id}`);
  await expect(heading(page, 'Waiting for Your Payment')).toBeVisible();
  await payWith(clientSecret);
  await expect(heading(page, 'Order Confirmed!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Finish paying' })).toHaveCount(0);
});

test('an order that was not paid in time says that it is cancelled, and why', async ({ page }) => {
  const { id } = await unpaid(page);
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
  await signUp(page);
  const { id } = await buyOne(page, 'notebook');
  await paymentOf(id, `status = 'refunding', refund_reason = 'stock-unavailable'`);
  await expect.poll(async () => (await newestOrder(page)).status).toBe('refunded');
  await page.goto(`/order-confirmation?orderId=${id}`);
  await expect(heading(page, 'Order Refunded')).toBeVisible();
  await expect(page.getByText('could no longer be sent')).toBeVisible();
  await expect(mailNote(page)).toHaveCount(0);
});
