import { expect, type Page } from '@playwright/test';
import { fillCart } from './shopping.ts';

export const CARDS = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  authentication: '4000002500003155',
} as const;

/** Requests that make the provider charge. */
export const CONFIRM = '**/v1/payment_intents/*/confirm';

/** Fills the provider's form in whichever of the page's frames contains it. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const form = page.frameLocator('iframe').first();
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiration').fill('12 / 34');
  await form.getByLabel('CVC').fill('123');
}

/** Pays with a card that succeeds, and waits for the confirmation. */
export async function payByCard(page: Page): Promise<void> {
  await fillCard(page, CARDS.succeeds);
  await page.getByRole('button', { name: 'Complete Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
}

/** Opens the checkout with one piece of an article in the cart. */
export async function goToCheckout(page: Page, article: string) {
  const product = await fillCart(page, article);
  await page.goto('/checkout');
  return product;
}

/** Fills the address of the shipping form. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Robin Reader');
  await page.getByLabel('Address line 1').fill('12 Orchard Lane');
  await page.getByLabel('City').fill('Springfield');
  await page.getByLabel('State').fill('Oregon');
  await page.getByLabel('Postal code').fill('97477');
}

/** Fills the shipping form and continues to the payment tab. */
export async function fillShipping(page: Page): Promise<void> {
  await fillAddress(page);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('tab', { name: 'Payment', selected: true }).waitFor();
}

/** The visitor's newest order from the API; `total` in US cents. */
export async function newestOrder(page: Page): Promise<{ id: string; total: number; status: string }> {
  const orders = (await (await page.request.get('/api/orders')).json()) as {
    id: string;
    total: number;
    status: string;
  }[];
  return orders[0]!;
}
