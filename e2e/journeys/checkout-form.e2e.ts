import {
  CARDS,
  fillAddress,
  fillCard,
  fillShipping,
  goToCheckout,
  newestOrder,
  payByCard,
} from '../stack/payment.ts';
import { expect, REFUSALS, test } from '../stack/test.ts';
import { signIn, signInAgain, signUp } from '../stack/visitor.ts';

test.beforeEach(({ listening }) => {
  listening.allowed.push(REFUSALS);
});

/** All browser storage of the site. */
const kept = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);

test('ships to an address that was corrected before paying', async ({ page }) => {
  await signUp(page);
  await goToCheckout(page, 'keychain');
  await fillShipping(page);
  const { id } = await newestOrder(page);
  await page.getByRole('tab', { name: 'Information' }).click();
  await page.getByLabel('Address line 1').fill('99 Corrected Road');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('tab', { name: 'Payment', selected: true }).waitFor();
  await payByCard(page);
  await expect(page).toHaveURL(new RegExp(id));
  await expect(page.getByText('99 Corrected Road')).toBeVisible();
});

test('Enter continues and pays, without a pointer', async ({ page }) => {
  await signUp(page);
  await goToCheckout(page, 'keychain');
  const address = {
    'Full name': 'Robin Reader',
    'Address line 1': '12 Orchard Lane',
    City: 'Springfield',
    State: 'Oregon',
    'Postal code': '97477',
  };
  for (const [label, text] of Object.entries(address)) await page.getByLabel(label).fill(text);
  await page.getByLabel('Postal code').press('Enter');
  await expect(page.getByRole('tab', { name: 'Payment', selected: true })).toBeFocused();
  await fillCard(page, CARDS.succeeds);
  await page.frameLocator('iframe').first().getByLabel('CVC').press('Enter');
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
});

test('keeps the checkout form by tab, over a reload and Back, and hides it from the next user', async ({
  page,
}) => {
  const account = await signUp(page);
  await goToCheckout(page, 'keychain');
  await page.getByLabel('Full name').fill('Robin Reader');
  await page.getByLabel('Address line 2').fill('Second floor');
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Robin Reader');
  const second = await page.context().newPage();
  await second.goto('/checkout');
  await expect(second.getByLabel('Address line 2')).toHaveValue('Second floor');
  await second.close();
  await fillShipping(page);
  await fillCard(page, CARDS.succeeds);
  await page.getByRole('tab', { name: 'Information' }).click();
  await expect(page.getByLabel('Address line 1')).toHaveValue('12 Orchard Lane');
  await expect(page.getByLabel('Address line 2')).toHaveValue('Second floor');
  await page.getByRole('tab', { name: 'Payment' }).click();
  const card = page.frameLocator('iframe').first().getByLabel('Card number');
  await expect(card).toHaveValue('4242 4242 4242 4242');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Shop - Coming Soon' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('City')).toHaveValue('Springfield');
  expect(await page.evaluate(kept)).not.toMatch(/4242 ?4242/);

  await page.getByRole('button', { name: 'My Account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  expect(await page.evaluate(kept)).not.toContain('Robin');
  await signIn(page, account, '/checkout');
  await expect(page.getByLabel('City')).toHaveValue('');
});

test('a session that ends at the checkout requires a sign-in and keeps the form', async ({
  page,
  listening,
}) => {
  listening.allowed.push(/status of 401/);
  const account = await signUp(page);
  await goToCheckout(page, 'keychain');
  await fillAddress(page);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await signInAgain(page, account);
  await expect(page.getByLabel('Postal code')).toHaveValue('97477');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('tab', { name: 'Payment', selected: true }).waitFor();
});
