import type { Page } from '@playwright/test';
import { CARDS, fillCard, fillShipping, goToCheckout, newestOrder, payByCard } from '../stack/payment.ts';
import { expect, REFUSALS, test } from '../stack/test.ts';
import { articleOf, signUp } from '../stack/visitor.ts';

test.beforeEach(({ listening }) => {
  listening.allowed.push(REFUSALS);
});

const pay = (page: Page) => page.getByRole('button', { name: 'Complete Payment' }).click();
const summary = (page: Page) =>
  page.getByRole('heading', { name: 'Order Summary' }).locator('xpath=..').getByRole('definition').last();

async function toPayment(page: Page) {
  await signUp(page);
  const product = await goToCheckout(page, 'notebook');
  await fillShipping(page);
  return product;
}

/** Changes the cart as another tab or device would: this page is not notified. */
async function elsewhere(page: Page, change: { add?: number; quantity?: number }) {
  const headers = { origin: new URL(page.url()).origin };
  if (change.add)
    await page.request.post('/api/cart', { headers, data: { productId: change.add, quantity: 1 } });
  if (!change.quantity) return;
  const [line] = (await (await page.request.get('/api/cart')).json()) as { id: string }[];
  const { quantity } = change;
  await page.request.put(`/api/cart/${line!.id}`, { headers, data: { quantity } });
}

test('a quantity that is changed in the drawer during payment is shown and charged', async ({ page }) => {
  await toPayment(page);
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  await drawer.getByRole('button', { name: /One more/ }).click();
  await drawer.getByRole('button', { name: /One more/ }).click();
  await expect(drawer.getByText('$30.00')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Your cart has changed: it now comes to $30.00')).toBeVisible();
  await expect(summary(page)).toHaveText('$30.00');
  await payByCard(page);
  expect(await newestOrder(page)).toMatchObject({ total: 3_000, status: 'paid' });
  expect(await (await page.request.get('/api/cart')).json()).toEqual([]);
});

test('a cart that is changed on another device is noticed at the confirmation, and nothing unseen is charged', async ({
  page,
}) => {
  await toPayment(page);
  await fillCard(page, CARDS.succeeds);
  await elsewhere(page, { quantity: 3 });
  await pay(page);
  await expect(page.getByText('Your cart has changed: it now comes to $30.00')).toBeVisible();
  await expect(summary(page)).toHaveText('$30.00');
  expect((await newestOrder(page)).status).toBe('pending');
  await payByCard(page);
  expect(await newestOrder(page)).toMatchObject({ total: 3_000, status: 'paid' });
});

test('a cart that is cleared during payment leaves nothing to pay', async ({ page }) => {
  await toPayment(page);
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByRole('dialog').getByText('Your cart is empty')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toHaveCount(0);
});

test('only bought items leave the cart', async ({ page }) => {
  await toPayment(page);
  await fillCard(page, CARDS.authentication);
  await pay(page);
  const step = page.frameLocator('iframe').last();
  await step.getByRole('button', { name: 'Complete authentication' }).waitFor();
  const mug = await articleOf(page, 'mug');
  await elsewhere(page, { add: mug.id });
  await step.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  const left = (await (await page.request.get('/api/cart')).json()) as { product: { id: number } }[];
  expect(left.map(({ product }) => product.id)).toEqual([mug.id]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});
