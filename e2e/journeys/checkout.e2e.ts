import { expect, REFUSALS, test } from '../stack/test.ts';
import { booksOf } from '../stack/charges.ts';
import { letterTo } from '../stack/inbox.ts';
import { CARDS, fillCard, fillShipping, goToCheckout, payByCard } from '../stack/payment.ts';
import { articleOf, signUp } from '../stack/visitor.ts';

test.beforeEach(({ listening }) => {
  listening.allowed.push(REFUSALS);
});

test('merchandise is bought with a test card, confirmed on the page and by mail', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const account = await signUp(page);
  const product = await articleOf(page, 'tote-bag');
  await page.goto(`/product/${product.id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Item added to cart', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await fillShipping(page);
  await payByCard(page);
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

test('a card that is declined or without funds shows the reason and charges nothing, and another can follow', async ({
  page,
}) => {
  await signUp(page);
  await goToCheckout(page, 'keychain');
  await fillShipping(page);
  for (const [number, reason] of [
    [CARDS.declined, 'declined'],
    [CARDS.insufficientFunds, 'insufficient funds'],
  ] as const) {
    await fillCard(page, number);
    await page.getByRole('button', { name: 'Complete Payment' }).click();
    await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert').first()).toContainText(reason);
    expect(await booksOf(page)).toEqual({ orders: ['pending'], charges: [], refunds: [] });
  }
  await payByCard(page);
  await expect(page.getByText('paid', { exact: true })).toBeVisible();
  expect(await booksOf(page)).toEqual({ orders: ['paid'], charges: [500], refunds: [] });
});

test('a card that requires authentication is paid after it', async ({ page }) => {
  await signUp(page);
  await goToCheckout(page, 'notebook');
  await fillShipping(page);
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

  await goToCheckout(page, 'mug');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await expect(page.getByText('Postal code is required')).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Payment' })).toBeDisabled();
});
