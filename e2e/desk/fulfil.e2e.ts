import { letterTo } from '../stack/inbox.ts';
import { expect, REFUSALS, test, type Page } from '../stack/test.ts';
import { signInAsOwner } from '../stack/visitor.ts';
import { buy } from './desk.ts';

test.beforeEach(({ listening }) => void listening.allowed.push(REFUSALS));

test('by keyboard only: a new order appears without a reload, and is packed, shipped and delivered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsOwner(page);
  await page.goto('/studio/orders');
  await expect(page.getByRole('navigation', { name: 'Lists of orders' })).toContainText(/To pack\s*\d/);
  const { number, buyer } = await buy('tote-bag');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: number });
  await expect(row).toContainText('New');
  await expect(page.getByRole('status').filter({ hasText: number })).toBeVisible();

  // Opens the list by its shortcut, from the section's link that Tab reaches.
  await page.getByRole('link', { name: 'Orders', exact: true }).focus();
  await page.keyboard.press('/');
  await page.keyboard.type(number.toLowerCase().replace('-', ''));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Orders with');
  await expect(row).toHaveCount(1);
  await expect(page.locator('[data-order]')).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('j');
  await expect(row.getByRole('link')).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Chosen orders' })).toContainText('1 chosen');
  await page.keyboard.press('s');
  await expect(page.getByRole('article', { name: `Packing slip ${number}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeFocused();
  await page.goBack();
  await expect(row).toHaveCount(1);
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  await expect(row).toContainText('Packed');

  await row.getByRole('link').focus();
  await page.keyboard.press('Enter');
  const toShip = page.getByRole('button', { name: 'Mark shipped' });
  await expect(toShip).toBeVisible();
  await tabTo(page, 'Tracking number');
  await page.keyboard.type('9400110200881234567890');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'On its way' })).toBeFocused();
  await expect(page.getByRole('link', { name: '9400110200881234567890' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Mark delivered' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Delivered' })).toBeFocused();

  const mine = (await (await buyer.request.get(`/api/orders/${number}`)).json()) as Record<string, unknown>;
  expect(mine).toMatchObject({ status: 'delivered', tracking: { carrier: 'USPS' } });
  await page.goto('/studio/audit');
  for (const act of ['Marked packed', 'Marked shipped', 'Marked delivered'])
    await expect(
      page.getByRole('listitem').filter({ hasText: number }).filter({ hasText: act }),
    ).toBeVisible();
});

test('on a phone: an action is undone, also after a reload and on another page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { number } = await buy('keychain');
  await signInAsOwner(page);
  await page.goto(`/studio/orders/${number}`);
  await page.getByRole('button', { name: 'Mark packed' }).click();
  await expect(page.getByText(`Marked as packed: ${number}`)).toBeVisible();
  await page.goto('/studio/stock');
  const undo = page
    .getByRole('status')
    .filter({ hasText: number })
    .getByRole('button', { name: 'Undo', description: `Marked as packed: ${number} by Studio Owner` });
  await expect(undo).toBeInViewport();
  await undo.click();
  await expect(undo).toHaveCount(0);
  await page.goto(`/studio/orders/${number}`);
  await expect(page.getByRole('button', { name: 'Mark packed' })).toBeVisible();
});

test('on a phone: an order is found, annotated and partly refunded, and the buyer is informed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { number, total, buyer, email } = await buy('keychain');
  await signInAsOwner(page);
  await page.goto('/studio/orders');
  await page.getByRole('searchbox').fill(number);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();

  await page.getByLabel('New note').fill('Wants green paper.');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Wants green paper.');

  await page.getByText('Give money back').click();
  await page.getByLabel('Some pieces').check();
  await page.getByRole('spinbutton').fill('1');
  await page.getByLabel('Why it goes back').fill('It arrived with a scratch');
  const dollars = (total / 100).toFixed(2);
  await page.getByRole('button', { name: `Give back $${dollars}` }).click();
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText(
    'given back: It arrived with a scratch',
  );
  await expect(page.getByRole('heading', { name: 'Refunded: nothing to do' })).toBeVisible();
  const state = async () =>
    (await (await buyer.request.get(`/api/orders/${number}`)).json()) as Record<string, unknown>;
  expect(await state()).toMatchObject({ status: 'refunded', refunded: total });
  expect((await letterTo(email, /refund/i)).text).toContain(`$${dollars}`);
});

test('an order that is cancelled before it is packed is refunded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { number, total, buyer } = await buy('keychain');
  await signInAsOwner(page);
  await page.goto(`/studio/orders/${number}`);
  await page.getByText('Cancel this order').click();
  await page.getByLabel('Why it is cancelled').fill('asked by telephone');
  await page.getByRole('button', { name: /^Cancel and give back/ }).click();
  await expect(page.getByRole('heading', { name: /nothing to do/ })).toBeVisible();
  const order = async () =>
    (await (await buyer.request.get(`/api/orders/${number}`)).json()) as { refunded: number };
  await expect.poll(async () => (await order()).refunded).toBe(total);
});

async function tabTo(page: Page, label: string): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.getByLabel(label).evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never came to ${label}`);
}
