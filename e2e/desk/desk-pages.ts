import { expect, type Page } from '../stack/test.ts';
import { SITE } from '../stack/addresses.ts';
import { give } from '../stack/shopping.ts';
import { createAccount, newVisitor, signInAsOwner } from '../stack/visitor.ts';
import { buy, type Bought } from './desk.ts';

/** The screenshot's name, the page's address and heading, and an element to open. */
export type DeskPage = [
  name: string,
  address: string,
  heading: string,
  prepare?: (page: Page) => Promise<void>,
];

/** Ends a tab at once, as a dead battery does: a closed one would still send, and no longer be offline. */
export async function crash(tab: Page): Promise<void> {
  const browser = await tab.context().newCDPSession(tab);
  const crashed = tab.waitForEvent('crash');
  browser.send('Page.crash').catch(() => undefined);
  await crashed;
  await tab.close();
}

/** Signs in as the owner, and makes orders of every status and a donation. Resolves to every page of the desk. */
export async function fillDesk(page: Page): Promise<DeskPage[]> {
  const [abroad, packed, shipped, returned, refunded] = await Promise.all([
    buy('mug', 'Germany'),
    buy('tote-bag'),
    buy('keychain'),
    buy('notebook'),
    buy('keychain'),
    giveWithNote(),
  ]);
  await signInAsOwner(page);
  await act(page, packed, 'pack');
  for (const order of [shipped, returned]) {
    await act(page, order, 'pack');
    await act(page, order, 'ship', { carrier: 'USPS', tracking: '9400110200881234567890' });
  }
  await askToReturn(returned);
  await act(page, refunded, 'refund', { reason: 'It was the last one', key: crypto.randomUUID() });
  const customer = await customerOf(page, shipped);

  return [
    ['today', '/studio', 'Today'],
    ['to-pack', '/studio/orders', 'To pack', pick(abroad)],
    ['packed', '/studio/packed', 'Packed'],
    ['parcels', '/studio/parcels', 'Ship by a list', checkList(packed)],
    ['shipped', '/studio/shipped', 'Shipped'],
    ['problems', '/studio/problems', 'Problems'],
    ['all', '/studio/all', 'All'],
    ['search', '/studio/all?q=robin+springf', 'Orders with “robin springf”'],
    ['order-abroad', `/studio/orders/${abroad.number}`, abroad.number, openAll],
    ['order-packed', `/studio/orders/${packed.number}`, packed.number, openAll],
    ['order-shipped', `/studio/orders/${shipped.number}`, shipped.number, openAll],
    ['order-returned', `/studio/orders/${returned.number}`, returned.number, openAll],
    ['order-refunded', `/studio/orders/${refunded.number}`, refunded.number, openAll],
    ['customer', `/studio/customers/${customer}`, 'Robin Reader'],
    ['slips', `/studio/print/slips/${abroad.number},${packed.number}`, 'Packing slips (2)'],
    ['labels', `/studio/print/labels/${abroad.number}`, 'Address labels (1)'],
    ['customs', `/studio/print/customs/${abroad.number}`, 'Customs forms (1)'],
    ['stock', '/studio/stock', 'Stock'],
    ['stock-count', '/studio/stock', 'Stock', openDialog(/^Correct the count/)],
    ['find', '/studio/stock', 'Stock', find],
    ['stock-edit', '/studio/stock', 'Stock', openDialog(/^Edit/)],
    ['content', '/studio/content', 'Content'],
    ['content-item', '/studio/content/chef-recipes/mango.sunny-lassi', 'Sunny Lassi'],
    ['content-product', '/studio/content/products/mug', 'Mug'],
    ['content-history', '/studio/content/history', 'History of the content'],
    ['donations', '/studio/donations?view=with-note', 'Donations', openAll],
    ['visitors', '/studio/visitors?range=7d&compare=period-before', 'Visitors', openAll],
    ['accounts', '/studio/accounts', 'Accounts'],
    ['audit', '/studio/audit', 'Who did what'],
  ];
}

async function openAll(page: Page): Promise<void> {
  for (const summary of await page.locator('main summary').all()) await summary.click();
}

const pick =
  ({ number }: Bought) =>
  (page: Page) =>
    page.getByLabel(`Choose ${number}`).check();

const openDialog = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

async function find(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('sunny lassi');
  await expect(page.getByRole('option', { name: /Sunny Lassi/ })).toBeVisible();
}

const checkList = (packed: Bought) => async (page: Page) => {
  const list = `${packed.number.toLowerCase()}, 9400110200881234567890\nZZZ-ZZZ 1Z999AA10123456784 UPS`;
  await page.getByLabel('Orders and tracking numbers').fill(list);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByRole('heading', { name: '1 order can be shipped, 1 line cannot' })).toBeFocused();
};

async function act(page: Page, { number }: Bought, name: string, data: object = {}): Promise<void> {
  const path = `/api/desk/orders/${number}/${name}`;
  const answer = await page.request.post(path, { headers: { origin: SITE }, data });
  expect(answer.ok(), `${name}: ${answer.status()} ${await answer.text()}`).toBe(true);
}

async function askToReturn({ buyer, number }: Bought): Promise<void> {
  const order = (await (await buyer.request.get(`/api/orders/${number}`)).json()) as {
    items: { id: string }[];
  };
  const answer = await buyer.request.post(`/api/orders/${number}/return`, {
    headers: { origin: SITE },
    data: { items: [{ id: order.items[0]!.id, quantity: 1 }], reason: 'Its corner is bent.' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function customerOf(page: Page, { number }: Bought): Promise<string> {
  const answer = await page.request.get(`/api/desk/orders/${number}`);
  return ((await answer.json()) as { buyerId: string }).buyerId;
}

async function giveWithNote(): Promise<void> {
  const donor = await newVisitor();
  await createAccount(donor);
  await give(donor, { amount: 23, message: 'For the low notes. '.repeat(12).trim() });
}
