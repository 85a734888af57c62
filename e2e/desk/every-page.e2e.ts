import { join } from 'node:path';
import { brokenRules, sideways } from '../stack/accessibility.ts';
import { CARDS, fillCard } from '../stack/payment.ts';
import { expect, REFUSALS, test, type Browser, type Page } from '../stack/test.ts';
import { signInAsOwner, signUp } from '../stack/visitor.ts';
import { buy, type Bought } from './desk.ts';

/** Screenshots for review. */
const SCREENS = join(import.meta.dirname, '../../test-results/screens');
const WIDTHS = [1440, 820, 390];

test.describe.configure({ timeout: 900_000 });
test.beforeEach(({ listening }) => void listening.allowed.push(REFUSALS));

test('every page of the desk is named, accessible, fits the screen, and is reachable by keyboard', async ({
  page,
  browser,
}) => {
  const [abroad, packed, shipped, returned, refunded] = await Promise.all([
    buy(browser, 'mug', 'Germany'),
    buy(browser, 'tote-bag'),
    buy(browser, 'keychain'),
    buy(browser, 'notebook'),
    buy(browser, 'keychain'),
    giveWithNote(browser),
  ]);
  await signInAsOwner(page, '/studio');
  await act(page, packed, 'pack');
  for (const order of [shipped, returned]) {
    await act(page, order, 'pack');
    await act(page, order, 'ship', { carrier: 'USPS', tracking: '9400110200881234567890' });
  }
  await askToReturn(returned);
  await act(page, refunded, 'refund', { reason: 'It was the last one', key: crypto.randomUUID() });
  const customer = await customerOf(page, shipped);

  const found: string[] = [];
  const pages: DeskPage[] = [
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
    ['stock-edit', '/studio/stock', 'Stock', openDialog(/^Edit/)],
    ['donations', '/studio/donations?view=with-note', 'Donations', openAll],
    ['accounts', '/studio/accounts', 'Accounts'],
    ['audit', '/studio/audit', 'Who did what'],
  ];
  for (const [name, address, heading, prepare] of pages) {
    await page.setViewportSize({ width: WIDTHS[0]!, height: 900 });
    await page.goto(address);
    const told = await named(page, heading);
    found.push(...told.map((fault) => `${name}: ${fault}`));
    await prepare?.(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const at = `${name}, ${width} px`;
      if (width !== 820) found.push(...(await brokenRules(page)).map((rule) => `${at}: ${rule}`));
      const wide = await sideways(page);
      if (wide) found.push(`${at}: ${wide}`);
      if (width !== 820)
        await page.screenshot({ path: join(SCREENS, `desk-${name}-${width}.png`), fullPage: true });
    }
    found.push(...(await unreached(page)).map((fault) => `${name}: ${fault}`));
  }
  expect(found).toEqual([]);
});

/** The screenshot's name, the page's address and heading, and an element to open. */
type DeskPage = [name: string, address: string, heading: string, prepare?: (page: Page) => Promise<void>];

async function named(page: Page, heading: string): Promise<string[]> {
  const h1 = page.getByRole('heading', { level: 1 });
  await expect(h1).toBeVisible();
  await page.waitForLoadState('networkidle');
  const texts = await h1.allTextContents();
  const title = await page.title();
  return [
    ...(texts.length === 1 && texts[0] === heading ? [] : [`its headings are ${texts.join(' | ')}`]),
    ...(title.startsWith(heading) ? [] : [`its title is ${title}`]),
  ];
}

/**
 * Elements of the page or its open dialog that the keyboard does not reach, that show no focus, or that are smaller
 * than a touch target.
 */
async function unreached(page: Page): Promise<string[]> {
  const scope = (await page.getByRole('dialog').count()) > 0 ? 'dialog[open], [role=dialog]' : 'main';
  const wanted = await page.evaluate((within) => {
    const controls = [...document.querySelectorAll(within)].flatMap((part) => [
      ...part.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ]);
    const faults: string[] = [];
    for (const [at, control] of controls.entries()) {
      const isRadio = control.matches('input[type=radio]:not(:checked)');
      const isOff = control.matches(':disabled') || !control.checkVisibility({ visibilityProperty: true });
      if (isRadio || isOff) continue;
      control.dataset['wanted'] = String(at);
      const target = control.closest('label') ?? control;
      const { height } = target.getBoundingClientRect();
      if (height < 44 && !control.matches('li a, p a'))
        faults.push(`${Math.round(height)} px high: ${control.outerHTML.slice(0, 90)}`);
    }
    document.querySelector<HTMLElement>(within)?.querySelector<HTMLElement>('[data-wanted]')?.focus();
    return faults;
  }, scope);
  const most = 2 * (await page.locator('[data-wanted]').count()) + 60;
  for (let presses = 0; presses < most; presses += 1) {
    const left = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const { outlineStyle, boxShadow } = getComputedStyle(focused);
      if (
        focused.dataset['wanted'] &&
        (outlineStyle !== 'none' || boxShadow !== 'none' || !focused.matches(':focus-visible'))
      )
        delete focused.dataset['wanted'];
      return document.querySelectorAll('[data-wanted]').length;
    });
    if (left === 0) break;
    await page.keyboard.press('Tab');
  }
  const missed = await page
    .locator('[data-wanted]')
    .evaluateAll((all) => all.map((one) => `not reached by Tab: ${one.outerHTML.slice(0, 120)}`));
  return [...wanted, ...missed];
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

const checkList = (packed: Bought) => async (page: Page) => {
  const list = `${packed.number.toLowerCase()}, 9400110200881234567890\nZZZ-ZZZ 1Z999AA10123456784 UPS`;
  await page.getByLabel('Orders and tracking numbers').fill(list);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByRole('heading', { name: '1 order can be shipped, 1 line cannot' })).toBeFocused();
};

async function act(page: Page, { number }: Bought, name: string, data: object = {}): Promise<void> {
  const path = `/api/desk/orders/${number}/${name}`;
  const answer = await page.request.post(path, { headers: { origin: new URL(page.url()).origin }, data });
  expect(answer.ok(), `${name}: ${answer.status()} ${await answer.text()}`).toBe(true);
}

async function askToReturn({ buyer, number }: Bought): Promise<void> {
  const order = (await (await buyer.request.get(`/api/orders/${number}`)).json()) as {
    items: { id: string }[];
  };
  const answer = await buyer.request.post(`/api/orders/${number}/return`, {
    headers: { origin: new URL(buyer.url()).origin },
    data: { items: [{ id: order.items[0]!.id, quantity: 1 }], reason: 'Its corner is bent.' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function customerOf(page: Page, { number }: Bought): Promise<string> {
  const answer = await page.request.get(`/api/desk/orders/${number}`);
  return ((await answer.json()) as { buyerId: string }).buyerId;
}

async function giveWithNote(browser: Browser): Promise<void> {
  const donor = await (await browser.newContext()).newPage();
  await signUp(donor, '/donate');
  await donor.getByLabel('Custom amount').fill('23');
  await donor.getByLabel('Personal message').fill('For the low notes. '.repeat(12));
  await donor.getByRole('button', { name: 'Continue to Payment' }).click();
  await fillCard(donor, CARDS.succeeds);
  await donor.getByRole('button', { name: 'Complete Donation' }).click();
  await expect(donor.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
}
