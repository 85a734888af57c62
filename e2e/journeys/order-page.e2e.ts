import type { Page } from '@playwright/test';
import { brokenRules, sideways } from '../stack/accessibility.ts';
import { booksOf } from '../stack/charges.ts';
import { letterTo } from '../stack/inbox.ts';
import { SITE } from '../stack/addresses.ts';
import { goToCheckout, payByCard } from '../stack/payment.ts';
import { buyOne } from '../stack/shopping.ts';
import { expect, REFUSALS, test } from '../stack/test.ts';
import { newVisitor, signInAsOwner, signUp } from '../stack/visitor.ts';

test.beforeEach(({ listening }) => {
  listening.allowed.push(REFUSALS);
});

/** Buys one piece and opens the order's page by its number in the confirmation. */
async function bought(page: Page, article: string) {
  const { email } = await signUp(page);
  const { id, number, product } = await buyOne(page, article);
  await page.goto(`/order-confirmation?orderId=${id}`);
  await expect(page.getByText('paid', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  expect(number).toMatch(/^[0-9A-Z]{3}-[0-9A-Z]{3}$/);
  return { email, product, number };
}

/** An action of the owner at the order desk. */
async function atTheDesk(number: string, act: string, data = {}) {
  const desk = await newVisitor();
  await signInAsOwner(desk);
  const path = `/api/desk/orders/${number}/${act}`;
  const answer = await desk.request.post(path, { headers: { origin: SITE }, data });
  expect(answer.ok(), `${act}: ${await answer.text()}`).toBe(true);
}

async function faults(page: Page): Promise<string[]> {
  return [...(await brokenRules(page)), (await sideways(page)) ?? []].flat();
}

test('on a phone: an order has a number, a receipt, and can be bought again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { product, number } = await bought(page, 'tote-bag');
  await expect(page.getByRole('listitem').filter({ hasText: 'Paid' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  expect(await faults(page)).toEqual([]);

  await page.route(`**/api/orders/${number}`, async (route) => {
    const response = await route.fetch();
    const shippingAddress = `${'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)}, Springfield`;
    await route.fulfill({ response, json: { ...(await response.json()), shippingAddress } });
  });
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(product.name) })).toContainText('$20.00');
  await expect(page.getByText(/^Wolfe/)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'Back to the order' }).click();
  await page.getByRole('button', { name: 'Buy Again' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(drawer.getByText(product.name)).toBeVisible();
  await drawer.getByRole('button', { name: 'Keep Shopping' }).click();
  await page.goto('/account/orders');
  await expect(page.getByRole('link', { name: `Order ${number}` })).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('by keyboard: an order can be cancelled until it is packed, and is refunded once', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { email, number } = await bought(page, 'keychain');
  await page.getByRole('button', { name: 'Cancel Order' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Cancel this order?' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Yes, Cancel It' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/You called it off. All of your \$5.00 is on its way back/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
  await expect.poll(async () => (await booksOf(page)).refunds).toEqual([500]);
  await letterTo(email, new RegExp(`${number} is cancelled`));
  expect((await booksOf(page)).charges).toEqual([500]);
});

test('a parcel is tracked, and a return of an item is requested', async ({ page }) => {
  const { email, number } = await bought(page, 'notebook');
  await atTheDesk(number, 'pack');
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await page.getByRole('button', { name: 'Yes, Cancel It' }).click();
  await expect(page.getByText('Order not cancelled', { exact: true })).toBeVisible();
  await expect(page.getByText('wait for the post')).toBeVisible();

  await atTheDesk(number, 'ship', { carrier: 'USPS', tracking: '9400110200881234567890' });
  await page.goto(`/account/orders/${number.toLowerCase().replace('-', '')}`);
  await expect(page.getByRole('link', { name: 'Follow your parcel' })).toHaveAttribute(
    'href',
    /usps.*9400110200881234567890/,
  );
  await letterTo(email, new RegExp(`${number} is on its way`));

  await page.getByText('Send something back').click();
  await page.getByRole('button', { name: 'Ask to Return' }).click();
  await expect(page.getByText('Please say why')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByLabel(/^How many of/).selectOption('1');
  await page.getByLabel('Why?').fill('The cat has one already.');
  await page.getByRole('button', { name: 'Ask to Return' }).click();
  await expect(page.getByText(/^You asked on/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^You asked on/)).toBeVisible();
});

test('an address is kept on request, another one pays, and both are deleted on request', async ({ page }) => {
  await signUp(page);
  await goToCheckout(page, 'keychain');
  await page.getByLabel('Keep this address').check();
  await page.getByLabel('Billing address is the same').uncheck();
  const billing = page.getByRole('group', { name: 'Billing address' });
  await billing.getByLabel('Country').selectOption('Canada');
  await fillIn(billing, { 'Full name': 'Alex Payer', 'Address line 1': '1 Bank Street', City: 'Ottawa' });
  await fillIn(billing, { Province: 'Ontario', 'Postal code': '97477' });
  const shipping = page.locator('form > div').first();
  await fillIn(shipping, { 'Full name': 'Robin Reader', 'Address line 1': '12 Orchard Lane' });
  await fillIn(shipping, { City: 'Springfield', State: 'Oregon', 'Postal code': '97477' });
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(billing.getByText('Postal codes of Canada are written like K1A 0B1')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await fillIn(billing, { 'Postal code': 'k1a 0b1' });
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await payByCard(page);
  await expect(page.getByText('Alex Payer, 1 Bank Street, Ottawa, Ontario, K1A 0B1, Canada')).toBeVisible();

  await goToCheckout(page, 'keychain');
  await expect(page.getByLabel('City')).toHaveValue('Springfield');
  await page.getByLabel('Keep this address').uncheck();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('tab', { name: 'Payment', selected: true }).waitFor();
  const kept = async () => (await (await page.request.get('/api/address')).json()) as object;
  await expect.poll(kept).toEqual({ address: null });
});

async function fillIn(part: ReturnType<Page['locator']>, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await part.getByLabel(label, { exact: true }).fill(text);
}
