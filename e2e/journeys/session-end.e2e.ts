import { brokenRules } from '../stack/accessibility.ts';
import { SITE } from '../stack/addresses.ts';
import { expect, hydrated, openTab, REFUSALS, test } from '../stack/test.ts';
import { articleOf, endSessionAt, fillSignIn, signUp } from '../stack/visitor.ts';

test.beforeEach(({ listening }) => {
  listening.allowed.push(REFUSALS, /status of 401/);
});

test('a session that ends requires a sign-in in place, in every tab', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const account = await signUp(page, '/account');
  await expect(page.getByText(/With us since/)).toBeVisible();
  const other = await openTab(page, '/publications');
  await expect(other.getByRole('button', { name: 'My Account' })).toBeVisible();

  await context.clearCookies();
  await page.getByRole('button', { name: 'Turn letters on' }).click();
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);

  // By keyboard: the button follows the heading.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await fillSignIn(page, account);
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText(/With us since/)).toBeVisible();
  await expect(other.getByRole('button', { name: 'My Account' })).toBeVisible();
});

test('a page whose open dialog finds that the session has ended requires a sign-in', async ({ page }) => {
  await signUp(page, '/account');
  await hydrated(page);
  await endSessionAt(page, 'GET /api/account/under-way');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeFocused();
  await page.getByRole('button', { name: 'Go to Login' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('a product that was added when the session had ended is in the cart after the sign-in', async ({
  page,
  context,
}) => {
  const account = await signUp(page);
  const mug = await articleOf(page, 'mug');
  await page.goto(`/product/${mug.id}`);
  await hydrated(page);
  await context.clearCookies();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(drawer.getByText('Login Required')).toBeVisible();
  await drawer.getByRole('button', { name: 'Sign In' }).click();
  await fillSignIn(page, account);
  await expect(page).toHaveURL(new RegExp(`/product/${mug.id}$`));
  await expect(page.getByText('Item added to cart', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Your Cart' }).getByText('$15.00').first()).toBeVisible();
});

test('signing out in one tab signs out all tabs and hides the cart', async ({ page }) => {
  await signUp(page);
  const { id: productId } = await articleOf(page, 'mug');
  await page.request.post('/api/cart', { headers: { origin: SITE }, data: { productId, quantity: 1 } });
  await page.goto('/account');
  const full = page.getByRole('button', { name: 'Cart, 1 item' });
  await expect(full).toBeVisible();
  const other = await openTab(page, '/');
  await other.getByRole('button', { name: 'My Account' }).click();
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(full).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Login Required' })).toHaveCount(0);
});
