import { expect, REFUSALS, test } from '../stack/test.ts';
import { brokenRules, coveredInFocus } from '../stack/accessibility.ts';
import { SITE } from '../stack/addresses.ts';
import { fillCart } from '../stack/shopping.ts';
import { fillShipping } from '../stack/payment.ts';
import { articleOf, fillAccount, signUp } from '../stack/visitor.ts';

test('products are added, changed and removed, and the header counts them', async ({ page, listening }) => {
  listening.allowed.push(REFUSALS);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signUp(page);
  const mug = await articleOf(page, 'mug');
  await page.goto(`/product/${mug.id}`);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: new RegExp(`One more`) }).click();
  await expect(drawer.getByText('$45.00')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Cart, 3 items' }).click();
  await drawer.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('Item removed', { exact: true })).toBeVisible();
  await expect(drawer.getByText('Your cart is empty')).toBeVisible();
  const undo = drawer.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await brokenRules(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('$45.00')).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
  // Touch targets are large enough.
  for (const name of ['Checkout', 'Keep Shopping']) {
    const box = await drawer.getByText(name, { exact: true }).boundingBox();
    expect(box!.y).toBeGreaterThan(844 / 2);
  }
  await drawer.getByRole('button', { name: 'Keep Shopping' }).click();
  await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
});

test('on a phone whose connection hangs, a product can be added again after a while, and is added once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await signUp(page);
  const mug = await articleOf(page, 'mug');
  await page.goto(`/product/${mug.id}`);
  const add = page.getByRole('button', { name: 'Add to Cart' });
  let lost = 0;
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    // It is added, and the answer never arrives.
    await route.fetch();
  });
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => lost).toBe(1);
  await page.clock.fastForward('01:00');
  await expect(page.getByText('The shop did not answer.').first()).toBeVisible();
  await expect(add).not.toHaveAttribute('aria-busy', 'true');
  await add.click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' }).getByText('Total')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

test('Enter that is held down on "Add to Cart" does not press the button that gets the focus', async ({
  page,
}) => {
  await signUp(page);
  const mug = await articleOf(page, 'mug');
  await page.goto(`/product/${mug.id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).focus();
  await page.keyboard.down('Enter');
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(drawer.getByRole('button', { name: 'Close' }).first()).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeHidden();
});

test('a toast over the open drawer is announced, gets the focus by F8, and Escape closes only the toast', async ({
  page,
  listening,
}) => {
  listening.allowed.push(REFUSALS);
  await signUp(page);
  await fillCart(page, 'mug');
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  await page.route('**/api/cart/*', (route) => route.fulfill({ status: 409, json: { code: 'conflict' } }));
  await drawer.getByRole('button', { name: /^One more/ }).click();
  // Everything outside an open modal dialog is inert.
  await expect(drawer.getByRole('status').filter({ hasText: 'Failed to update item' })).toBeAttached();
  const toast = drawer.getByRole('listitem').filter({ hasText: 'Failed to update item' });
  await expect(toast).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /Notifications/ }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(toast).toBeHidden();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('a product that a signed-out visitor added is in the cart after the sign-in', async ({
  page,
  listening,
}) => {
  listening.allowed.push(REFUSALS);
  const tote = await articleOf(page, 'tote-bag');
  await page.goto('/shop');
  await page.getByRole('button', { name: /^Add to Cart: Tote/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(drawer.getByText(`1 × ${tote.name}`)).toBeVisible();
  await drawer.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: /create/i }).click();
  await fillAccount(page);
  await expect(page).toHaveURL(/\/shop$/);
  await expect(drawer.getByText('$20.00').first()).toBeVisible();
  await expect(page.getByText('Item added to cart', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

test('two tabs show the same cart', async ({ page, context }) => {
  await signUp(page);
  const [tote, mug] = [await articleOf(page, 'tote-bag'), await articleOf(page, 'mug')];
  await page.goto(`/product/${tote.id}`);
  const other = await context.newPage();
  await other.goto(`/product/${mug.id}`);
  await expect(other.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(other.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await other.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog').getByText(mug.name)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear Cart' }).click();
  await expect(other.getByRole('dialog').getByText('Your cart is empty')).toBeVisible();
});

test('a line that exceeds the stock is marked and can be corrected', async ({ page, browser, listening }) => {
  listening.allowed.push(REFUSALS);
  const headers = { origin: new URL(SITE).origin };
  const scarce = async () => {
    const products = (await (await page.request.get('/api/products')).json()) as {
      id: number;
      name: string;
      inventory: number;
    }[];
    return products.find(({ name }) => /top-apple lantern/i.test(name))!;
  };
  await signUp(page);
  const { id, inventory, name } = await scarce();
  await page.request.post('/api/cart', { headers, data: { productId: id, quantity: inventory } });

  const rival = await (await browser.newContext()).newPage();
  await signUp(rival);
  await rival.request.post('/api/cart', { headers, data: { productId: id, quantity: inventory - 1 } });
  await rival.goto('/checkout');
  await fillShipping(rival);

  await expect.poll(async () => (await scarce()).inventory).toBe(1);
  await page.goto('/shop');
  await page.getByRole('button', { name: `Cart, ${inventory} items` }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(drawer.getByText(`Only 1 left by now; your cart asks for ${inventory}.`)).toBeVisible();
  await drawer.getByRole('button', { name: `Take 1 of ${name}` }).click();
  await expect(drawer.getByText('left by now')).toHaveCount(0);
  await rival.context().close();
});

test('a signed-out visitor who adds a product gets an empty drawer', async ({ page, listening }) => {
  listening.allowed.push(REFUSALS);
  const mug = await articleOf(page, 'mug');
  await page.goto(`/product/${mug.id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible();
  expect((await page.request.get('/api/cart')).status()).toBe(401);
});

test('a quantity above the stock is refused with the product’s name', async ({ page }) => {
  await signUp(page);
  const products = (await (await page.request.get('/api/products')).json()) as {
    id: number;
    inventory: number | null;
    comingSoon: boolean;
  }[];
  const scarce = products.find(
    (product) => product.inventory !== null && product.inventory < 99 && !product.comingSoon,
  )!;
  const answer = await page.request.post('/api/cart', {
    data: { productId: scarce.id, quantity: scarce.inventory! + 1 },
    headers: { origin: SITE },
  });
  expect(answer.status()).toBe(409);
  expect(await answer.json()).toMatchObject({ code: 'out-of-stock', available: scarce.inventory });
});

test('a cart that fails to load is not shown as empty, in header, drawer and checkout', async ({
  page,
  listening,
}) => {
  listening.allowed.push(REFUSALS, /status of 503/);
  await signUp(page);
  const mug = await articleOf(page, 'mug');
  const headers = { origin: SITE };
  await page.request.post('/api/cart', { headers, data: { productId: mug.id, quantity: 1 } });
  let works = false;
  await page.route('**/api/cart', (route) =>
    works ? route.continue() : route.fulfill({ status: 503, body: '<html>no</html>' }),
  );
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Your cart could not be loaded' })).toBeVisible();
  await page.getByRole('button', { name: 'Cart, could not be loaded' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(drawer.getByText('Your cart could not be loaded')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toHaveCount(0);
  works = true;
  await drawer.getByRole('button', { name: 'Try Again' }).click();
  await expect(drawer.getByText(mug.name)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeVisible();
});

test('on a phone the total covers no control of a long cart that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  for (const article of ['keychain', 'notebook', 'mug', 'tote-bag', 't-shirt', 'bundle'])
    await fillCart(page, article);
  await page.goto('/publications');
  await page.getByRole('button', { name: 'Cart, 6 items' }).click();
  const lines = page.getByRole('dialog', { name: 'Your Cart' }).getByRole('listitem');
  await expect(lines).toHaveCount(6);
  expect(await coveredInFocus(lines.getByRole('button'))).toEqual([]);
});
