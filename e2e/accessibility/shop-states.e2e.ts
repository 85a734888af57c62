import type { Page } from '@playwright/test';
import { brokenRules, sideways } from '../stack/accessibility.ts';
import { fillShipping, goToCheckout, newestOrder } from '../stack/payment.ts';
import { expect, REFUSALS, test, withoutAvif } from '../stack/test.ts';
import { signUp } from '../stack/visitor.ts';

/** Accessibility violations, and sideways overflow at the narrowest and the widest screen size. */
async function faults(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  await page.setViewportSize({ width: 390, height: 900 });
  for (const broken of await brokenRules(page)) found.push(`${state} ${broken}`);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await sideways(page);
    if (wide) found.push(`${state} ${width}: ${wide}`);
  }
  return found;
}

test('paying, a changed cart, and pending and closed orders break no accessibility rule', async ({
  page,
  listening,
}) => {
  listening.allowed.push(REFUSALS, /status of 50[23]/, /Donation intent/);
  const found: string[] = [];
  await withoutAvif(page);
  await signUp(page);
  await goToCheckout(page, 'tote-bag');
  await fillShipping(page);
  await expect(page.getByRole('tab', { name: 'Payment' })).toBeFocused();
  found.push(...(await faults(page, 'paying')));
  const amount = page.getByRole('paragraph').filter({ hasText: 'To pay now' }).getByText('$20.00');
  const height = () => amount.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight);
  const onOneLine = await height();
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await height()).toBeLessThanOrEqual(onOneLine);
  const first = await newestOrder(page);

  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  await drawer.getByRole('button', { name: /One more/ }).click();
  await expect(drawer.getByText('$40.00')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Your cart has changed')).toBeVisible();
  found.push(...(await faults(page, 'a changed cart')));

  const second = await newestOrder(page);
  for (const [path, heading] of [
    [`/order-confirmation?orderId=${second.id}`, 'Waiting for Your Payment'],
    [`/order-confirmation?orderId=${first.id}`, 'Order Cancelled'],
    ['/account/orders', 'Your Orders'],
    [`/checkout?order=${second.id}`, 'Finish Paying'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    found.push(...(await faults(page, heading)));
  }

  await page.route('**/api/cart', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Your cart could not be loaded' })).toBeVisible();
  found.push(...(await faults(page, 'an unreadable cart')));
  await page.route('**/api/donations', (route) => route.fulfill({ status: 502, body: '' }));
  await page.goto('/donate');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('alert')).toContainText('could not be started');
  found.push(...(await faults(page, 'a donation that failed')));
  expect(found).toEqual([]);
});
