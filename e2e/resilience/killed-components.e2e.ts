import { without } from '../stack/control.ts';
import { CARDS, fillCard, fillShipping } from '../stack/payment.ts';
import { expect, test } from '../stack/test.ts';
import { articleOf, signUp } from '../stack/visitor.ts';

test.beforeEach(({ listening }) => {
  listening.allowed.push(/Failed to load resource/);
});

for (const component of ['commerce', 'catalog', 'members', 'nats', 'postgres', 'sandbox']) {
  test(`an order whose payment meets a dead ${component} is paid in the end`, async ({ page }) => {
    await signUp(page);
    const product = await articleOf(page, 'keychain');
    const before = await inventoryOf(page, product.id);
    await page.goto(`/product/${product.id}`);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('link', { name: 'Checkout' }).click();
    await fillShipping(page);
    await fillCard(page, CARDS.succeeds);
    // If the provider itself is down (the sandbox stores payments in Postgres) the buyer sees an error and tries
    // again.
    if (component === 'sandbox' || component === 'postgres') {
      await without(component, async () => {
        await page.getByRole('button', { name: 'Complete Payment' }).click();
        await expect(page.getByRole('alert').first()).toBeVisible();
      });
      await page.getByRole('button', { name: 'Complete Payment' }).click();
    } else {
      await without(component, async () => {
        await page.getByRole('button', { name: 'Complete Payment' }).click();
        await page.waitForTimeout(2_000);
      });
    }
    await expect
      .poll(
        async () => {
          const answer = await page.request.get('/api/orders');
          return answer.ok()
            ? ((await answer.json()) as { status: string }[]).map((order) => order.status)
            : [];
        },
        { intervals: [1_000] },
      )
      .toEqual(['paid']);
    if (before !== null) {
      await expect.poll(() => inventoryOf(page, product.id)).toBe(before - 1);
    }
  });
}

async function inventoryOf(page: import('@playwright/test').Page, id: number): Promise<number | null> {
  const answer = await page.request.get(`/api/products/${id}`);
  return ((await answer.json()) as { inventory: number | null }).inventory;
}
