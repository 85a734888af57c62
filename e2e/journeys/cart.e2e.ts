import { expect, REFUSALS, test } from '../stack/test.ts';
import { articleOf, signUp } from '../stack/visitor.ts';

test('things are added, changed and removed, and the header counts them', async ({ page, listening }) => {
  listening.allowed.push(REFUSALS);
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
});

test('a signed-out visitor who adds something gets the drawer and nothing in it', async ({
  page,
  listening,
}) => {
  listening.allowed.push(REFUSALS);
  const mug = await articleOf(page, 'mug');
  await page.goto(`/product/${mug.id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible();
  expect((await page.request.get('/api/cart')).status()).toBe(401);
});

test('more than there is of a thing is refused by name', async ({ page }) => {
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
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(409);
  expect(await answer.json()).toMatchObject({ code: 'out-of-stock', available: scarce.inventory });
});

test('a cart that cannot be read is not an empty one, in header, drawer and checkout', async ({
  page,
  listening,
}) => {
  listening.allowed.push(REFUSALS, /status of 503/);
  await signUp(page);
  const mug = await articleOf(page, 'mug');
  const headers = { origin: new URL(page.url()).origin };
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
