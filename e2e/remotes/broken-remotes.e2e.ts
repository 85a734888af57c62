import type { Cookie, Page } from '@playwright/test';
import { readMetric } from '@studio/test-harness';
import { PORT } from '../stack/addresses.ts';
import { expect, hydrated, navigate, test } from '../stack/test.ts';
import { fillCart } from '../stack/shopping.ts';
import { articleOf, createAccount } from '../stack/visitor.ts';
import { breakRemote, FAULTS, type BrokenRemote, type Fault } from './break-remote.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(({ listening }) => {
  // Console errors of these failures are expected.
  listening.allowed.push(/./);
});

const NOTICE = /A part of this page is resting/;
type Visitor = 'signed out' | 'signed in';
/**
 * The visitor who loads the first page, and the visitor who then navigates. They alternate between faults, so that both
 * orders are tested.
 */
const visitorsOf = (fault: Fault): readonly [Visitor, Visitor] =>
  FAULTS.indexOf(fault) % 2 ? ['signed in', 'signed out'] : ['signed out', 'signed in'];
/** The expected report of each fault; an error in an event does not affect the page. */
const KINDS = {
  'throws while rendering': 'crash',
  'throws in an event': 'error',
} as Partial<Record<Fault, string>>;
/** Faults that leave the page unaffected. */
const LIVES_ON: readonly Fault[] = ['throws in an event'];
/** Number of reports of a fault that the gateway has received. */
const reported = (remote: string, broken: BrokenRemote, fault: Fault) =>
  readMetric(`http://127.0.0.1:${PORT + 1}/metrics`, 'remote_reports_total', {
    remote,
    version: broken.version(),
    kind: KINDS[fault] ?? 'load-failed',
  });

/** How long a page is observed at rest, ms. */
const REST_MS = 2_500;
/** A busy machine begins to load other parts of the page late, so that rest may begin after this many periods. */
const MOST_PERIODS = 3;
/** The loader tries a part twice, then it rests. */
const ATTEMPTS = 2;

/**
 * Checks that a failure is not retried automatically: after the notice no file is asked for more often than a part that
 * begins late needs, then nothing is.
 */
async function expectRest(page: Page, { requests }: BrokenRemote): Promise<void> {
  const atNotice = requests.length;
  const documents: string[] = [];
  const count = () => documents.push('');
  page.on('domcontentloaded', count);
  let seen: number;
  let periods = 0;
  do {
    seen = requests.length;
    await page.waitForTimeout(REST_MS);
    periods += 1;
  } while (seen < requests.length && periods < MOST_PERIODS);
  page.off('domcontentloaded', count);
  expect([requests.length - seen, documents.length], 'files and documents asked for at rest').toEqual([0, 0]);
  const times = Map.groupBy(requests.slice(atNotice), (url) => new URL(url).pathname);
  expect([...times].filter(([, { length }]) => length > ATTEMPTS)).toEqual([]);
}

/** Checks that the page is complete and hydrated. */
async function expectMended(page: Page): Promise<void> {
  await expect(page.getByText(NOTICE)).toBeHidden();
  await hydrated(page);
}

/** The session of the signed-in visitor of this worker. */
let session: Cookie[] = [];

/** Switches to that visitor: with a session and two mugs in the cart, or signed out. */
async function become(page: Page, visitor: Visitor): Promise<void> {
  const context = page.context();
  await context.clearCookies();
  if (visitor === 'signed out') return;
  if (session.length > 0) return context.addCookies(session);
  await createAccount(page);
  await fillCart(page, 'mug', 2);
  session = await context.cookies();
}

for (const fault of FAULTS) {
  const isLost = !LIVES_ON.includes(fault);
  const [first, second] = visitorsOf(fault);

  test(`the shop ${fault}, ${first}, then ${second}: keeps prices, a way to buy later, and the rest of the page`, async ({
    page,
  }) => {
    const mug = await articleOf(page, 'mug');
    const price = `$${mug.price / 100}`;
    const shop = await breakRemote(page, 'shop', fault);

    // First view: the home page with the shop's widgets.
    await become(page, first);
    await page.goto('/');
    const before = await reported('shop', shop, fault);
    const shelf = page.getByRole('region', { name: 'Print Shop' });
    await shelf.scrollIntoViewIfNeeded();
    if (isLost) {
      await expect(page.getByText(NOTICE)).toBeVisible();
      await expect(shelf.getByText(price).first()).toBeVisible();
      await expect(shelf.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
      await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
      const cart = page.getByRole('dialog', { name: 'Your cart' });
      await expect(cart.getByText('The till is resting')).toBeVisible();
      if (first === 'signed in')
        await expect(cart.getByText(`Together $${(2 * mug.price) / 100}`)).toBeVisible();
      await page.keyboard.press('Escape');
    } else {
      await hydrated(page);
      await shelf.getByRole('tab', { name: 'Merchandise' }).click();
      await shelf
        .getByRole('button', { name: /^Add to Cart/ })
        .first()
        .click();
      await expect(shelf.getByText(price).first()).toBeVisible();
    }
    // The rest of the page is interactive.
    const history = page.getByText('Teru Teru Bozu').first();
    await expect(async () => {
      // Presses again, as a visitor would, if a busy machine has not hydrated it yet.
      if (!(await history.isVisible()))
        await page.getByRole('button', { name: 'History' }).click({ timeout: 2_000 });
      await expect(history).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect.poll(() => reported('shop', shop, fault)).toBeGreaterThan(before);

    // Navigation from a working page to one of the shop's: its document has the text and the price.
    await become(page, second);
    await page.goto('/privacy');
    await hydrated(page);
    await navigate(page, `/product/${mug.id}`);
    await expect(page.getByText(price).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (!isLost) return;
    await expect(page.getByText(NOTICE)).toBeVisible();
    await expect(page.getByText(price).first()).toBeVisible();
    await expectRest(page, shop);
    shop.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectMended(page);
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  });

  test(`the content ${fault}, ${first}, then ${second}: keeps the text of the document`, async ({ page }) => {
    const content = await breakRemote(page, 'content', fault);
    const recipe = page.getByRole('heading', { level: 1, name: /mango/i });

    await become(page, first);
    await page.goto('/recipes/mango');
    await expect(recipe).toBeVisible();
    const before = await reported('content', content, fault);
    if (isLost) await expect(page.getByText(NOTICE)).toBeVisible();
    else await hydrated(page);
    await expect(recipe).toBeVisible();
    await expect(page.getByText(/Ingredients/i).first()).toBeAttached();
    if (!isLost) await page.getByRole('main').getByRole('button').first().click();
    await expect.poll(() => reported('content', content, fault)).toBeGreaterThan(before);

    await become(page, second);
    await page.goto('/donate');
    await hydrated(page);
    await navigate(page, '/recipes/mango');
    await expect(recipe).toBeVisible();
    if (!isLost) return;
    await expect(page.getByText(NOTICE)).toBeVisible();
    await expect(recipe).toBeVisible();
    await expectRest(page, content);
    content.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectMended(page);
  });
}

for (const fault of FAULTS.filter((one) => !LIVES_ON.includes(one))) {
  test(`a live release that ${fault} is replaced by the last known good one, and everything works`, async ({
    page,
  }) => {
    const shop = await breakRemote(page, 'shop', fault, 'good');
    const mug = await articleOf(page, 'mug');
    await page.goto(`/product/${mug.id}`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByText(NOTICE)).toBeHidden();
    await expectRest(page, shop);
  });

  test(`live and last known good release both ${fault}: the document's content stays`, async ({ page }) => {
    const shop = await breakRemote(page, 'shop', fault, 'broken');
    const mug = await articleOf(page, 'mug');
    await page.goto(`/product/${mug.id}`);
    const gone = page.evaluate(
      (price) =>
        new Promise<string[]>((resolve) => {
          const without: string[] = [];
          const look = () => document.body.innerText.includes(price) || without.push(document.body.innerText);
          new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
          addEventListener('studio:seen-enough', () => resolve(without));
        }),
      `$${mug.price / 100}`,
    );
    await expect(page.getByText(NOTICE)).toBeVisible();
    await expectRest(page, shop);
    await page.evaluate(() => dispatchEvent(new Event('studio:seen-enough')));
    expect(await gone, 'moments without the price').toEqual([]);
    shop.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectMended(page);
  });
}
