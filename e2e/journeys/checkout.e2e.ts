import type { Page } from '@playwright/test';
import { expect, REFUSALS, test } from '../stack/test.ts';
import { letterTo } from '../stack/inbox.ts';
import { CARDS, fillCard, fillShipping, goToCheckout } from '../stack/payment.ts';
import { articleOf, signUp } from '../stack/visitor.ts';

test.beforeEach(({ listening }) => {
  listening.allowed.push(REFUSALS);
});

async function fillCart(page: Page, article: string) {
  const product = await goToCheckout(page, article);
  await fillShipping(page);
  return product;
}

test('merchandise is bought with a test card, confirmed on the page and by mail', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const account = await signUp(page);
  const product = await fillCart(page, 'tote-bag');
  await fillCard(page, CARDS.succeeds);
  await page.getByRole('button', { name: 'Complete Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await expect(page).toHaveURL(/\/order-confirmation\?orderId=[0-9a-f-]{36}/);
  await expect(page.getByText('paid', { exact: true })).toBeVisible();
  await expect(page.getByText(product.name)).toBeVisible();
  await expect(page.getByText('Robin Reader, 12 Orchard Lane, Springfield, Oregon, 97477')).toBeVisible();

  const letter = await letterTo(account.email, /order/i);
  expect(letter.text).toContain(product.name);
  expect(letter.text, 'nobody vouches for the address').not.toMatch(/Robin|Orchard Lane/);
  expect(await (await page.request.get('/api/cart')).json()).toEqual([]);

  await page.getByRole('link', { name: 'View All Orders' }).click();
  await expect(page.getByRole('heading', { name: 'Your Orders' })).toBeVisible();
  await expect(page.getByText(product.name)).toBeVisible();
});

for (const [name, number] of [
  ['declined', CARDS.declined],
  ['without funds', CARDS.insufficientFunds],
] as const) {
  test(`a card ${name} shows the reason, charges nothing, and another card can follow`, async ({ page }) => {
    await signUp(page);
    await fillCart(page, 'keychain');
    await fillCard(page, number);
    await page.getByRole('button', { name: 'Complete Payment' }).click();
    await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert').first()).toBeVisible();
    const orders = (await (await page.request.get('/api/orders')).json()) as { status: string }[];
    expect(orders.map((order) => order.status)).toEqual(['pending']);

    await fillCard(page, CARDS.succeeds);
    await page.getByRole('button', { name: 'Complete Payment' }).click();
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
    await expect(page.getByText('paid', { exact: true })).toBeVisible();
  });
}

test('a card that requires authentication is paid after it', async ({ page }) => {
  await signUp(page);
  await fillCart(page, 'notebook');
  await fillCard(page, CARDS.authentication);
  await page.getByRole('button', { name: 'Complete Payment' }).click();
  const step = page.frameLocator('iframe').last();
  await step.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await expect(page.getByText('paid', { exact: true })).toBeVisible();
});

test('an unfinished form marks each field, and an empty cart leads back to the shop', async ({ page }) => {
  await signUp(page);
  await page.goto('/checkout');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');

  const product = await articleOf(page, 'mug');
  await page.goto(`/product/${product.id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await expect(page.getByText('Postal code is required')).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Payment' })).toBeDisabled();
});
