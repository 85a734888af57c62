import type { Page, Route } from '@playwright/test';
import { booksOf } from '../stack/charges.ts';
import { CARDS, CONFIRM, fillAddress, fillCard, fillShipping, goToCheckout } from '../stack/payment.ts';
import { expect, REFUSALS, test } from '../stack/test.ts';
import { signInAgain, signUp } from '../stack/visitor.ts';

/** Price of a notebook, US cents. */
const PRICE = 1_000;
/** How long the network is down, in ms. */
const OUTAGE_MS = 10_000;

test.beforeEach(({ listening }) => {
  listening.allowed.push(REFUSALS, /status of 40[01]/, /net::ERR/, /Failed to fetch/);
});

const payButton = (page: Page) => page.getByRole('button', { name: 'Complete Payment' });
const confirmed = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();

async function toPayment(page: Page) {
  const account = await signUp(page);
  await goToCheckout(page, 'notebook');
  await fillShipping(page);
  await fillCard(page, CARDS.succeeds);
  return account;
}

/** In every case one order is paid, and the provider has charged once for all of them. */
async function oneOrderOneCharge(page: Page) {
  await expect
    .poll(async () => (await booksOf(page)).orders.filter((status) => status === 'paid').length)
    .toBe(1);
  const { orders, charges } = await booksOf(page);
  expect(charges).toEqual([PRICE]);
  expect(orders.filter((status) => status === 'pending')).toEqual([]);
}

test('a form that is sent twice', async ({ page }) => {
  await signUp(page);
  await goToCheckout(page, 'notebook');
  await fillAddress(page);
  const twice = (button: HTMLButtonElement) => {
    button.form!.requestSubmit();
    button.form!.requestSubmit();
  };
  await page.getByRole('button', { name: 'Continue to Payment' }).evaluate(twice);
  await page.getByRole('tab', { name: 'Payment', selected: true }).waitFor();
  await fillCard(page, CARDS.succeeds);
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).evaluate(twice);
  await confirmed(page);
  await oneOrderOneCharge(page);
});

test('two tabs that pay at once', async ({ page, context }) => {
  await toPayment(page);
  const other = await context.newPage();
  await other.goto('/checkout');
  await fillShipping(other);
  await fillCard(other, CARDS.succeeds);
  await Promise.all([payButton(page).click(), payButton(other).click()]);
  await Promise.all([confirmed(page), confirmed(other)]);
  await oneOrderOneCharge(page);
});

test('two tabs that pay one after the other', async ({ page, context }) => {
  await toPayment(page);
  const other = await context.newPage();
  await other.goto('/checkout');
  await fillShipping(other);
  await fillCard(other, CARDS.succeeds);
  await payButton(page).click();
  await confirmed(page);
  await confirmed(other);
  await oneOrderOneCharge(page);
});

test('a reload during a payment', async ({ page }) => {
  await toPayment(page);
  const reached = Promise.withResolvers<void>();
  // The provider charges; its response never reaches this page.
  await page.context().route(CONFIRM, async (route) => {
    await route.fetch();
    reached.resolve();
  });
  await payButton(page).click();
  await reached.promise;
  await page.context().unroute(CONFIRM);
  await page.reload();
  await confirmed(page);
  await oneOrderOneCharge(page);
});

test('a session that ends before paying', async ({ page }) => {
  const account = await toPayment(page);
  await page.context().clearCookies();
  await payButton(page).click();
  await signInAgain(page, account);
  await expect(page.getByLabel('Postal code')).toHaveValue('97477');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await fillCard(page, CARDS.succeeds);
  await payButton(page).click();
  await confirmed(page);
  await oneOrderOneCharge(page);
});

test('a network that fails for ten seconds, before the provider receives the request', async ({
  page,
  context,
}) => {
  await toPayment(page);
  await context.setOffline(true);
  const back = new Promise((resolve) => setTimeout(resolve, OUTAGE_MS));
  await payButton(page).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect(page.url()).toContain('/checkout');
  await back;
  await context.setOffline(false);
  await payButton(page).click();
  await confirmed(page);
  await oneOrderOneCharge(page);
});

test('a network that fails for ten seconds, after the provider has received the request', async ({
  page,
  context,
}) => {
  await toPayment(page);
  const lose = async (route: Route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  };
  await context.route(CONFIRM, lose);
  await payButton(page).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, OUTAGE_MS));
  await context.unroute(CONFIRM, lose);
  await context.setOffline(false);
  await payButton(page).click();
  await confirmed(page);
  await oneOrderOneCharge(page);
});
