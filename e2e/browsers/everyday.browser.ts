import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { PORT, SITE } from '../stack/addresses.ts';
import { MEMBERS_PAGES, PUBLIC_PAGES } from '../stack/pages.ts';
import type { Browser } from './browser.ts';
import { Firefox } from './firefox.ts';
import { WebKit } from './webkit.ts';

/** Console errors that are expected: a refusal that the flow provokes, and an external host. */
const HARMLESS = /status of (401|402|404|409)|youtube/i;
const PHONE = [390, 844] as const;
const DESK = [1_440, 900] as const;

/** A journey in the project's browser. It fails on console errors. */
function journey(title: string, go: (browser: Browser) => Promise<void>): void {
  test(title, async () => {
    const info = test.info();
    const browser = info.project.name === 'firefox' ? await Firefox.start() : await WebKit.start(PORT + 31);
    try {
      await go(browser);
      expect(
        browser.errors.filter((line) => !HARMLESS.test(line)),
        'errors on the console',
      ).toEqual([]);
    } catch (error) {
      await writeFile(info.outputPath('window.png'), await browser.screenshot());
      throw error;
    } finally {
      await browser.close();
    }
  });
}

async function openEach(browser: Browser, pages: readonly string[]): Promise<void> {
  for (const [width, height] of [PHONE, DESK]) {
    await browser.resize(width, height);
    for (const path of pages) {
      await browser.open(SITE + path);
      await browser.expect('h1');
      const sideways = await browser.run(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways, `${path} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
      await browser.settle();
    }
  }
}

async function signUp(browser: Browser): Promise<void> {
  await browser.open(`${SITE}/api/login?screen=create&returnTo=/`);
  await browser.type('First name', 'Robin');
  await browser.type('Last name', 'Reader');
  await browser.type('Email', `visitor-${randomUUID().slice(0, 8)}@example.test`);
  await browser.type('Password', 'a long enough password');
  await browser.press('button', 'Create account');
  await browser.expect('header button', 'My Account');
  await browser.settle();
}

journey('every public page opens, and none scrolls sideways', async (browser) => {
  await openEach(browser, PUBLIC_PAGES);
});

journey('a visitor signs up, and every page for members opens', async (browser) => {
  await browser.resize(...DESK);
  await signUp(browser);
  await openEach(browser, MEMBERS_PAGES);
});

journey('the menu leads to another page', async (browser) => {
  await browser.resize(...PHONE);
  await browser.open(SITE);
  await browser.press('button', 'Open menu');
  await browser.press('dialog a', 'Chefs & Recipes');
  await browser.expect('h1', 'Meet Our Chef Cats');
  await expect.poll(() => browser.sees('dialog[open]')).toBe(false);
});

journey('a piece of music plays on', async (browser) => {
  await browser.resize(...DESK);
  await browser.open(SITE);
  // Sound needs a user gesture, and a press that is replayed after hydration is none in some browsers.
  await browser.settle();
  await browser.press('[role=tabpanel] button', 'Play A Walk at Cello Height');
  const place = () =>
    browser.run(
      () => document.querySelector('[role=tabpanel] input[type=range]')?.getAttribute('aria-valuetext') ?? '',
    );
  await expect.poll(place).toMatch(/^00:0[1-9]/);
  await browser.press('[role=tabpanel] button', 'Pause A Walk at Cello Height');
});

journey('something is put into the cart, and bought with a test card', async (browser) => {
  await browser.resize(...DESK);
  await signUp(browser);
  const products = (await (await fetch(`${SITE}/api/products`)).json()) as { id: number; name: string }[];
  const bag = products.find(({ name }) => /tote/i.test(name))!;
  await browser.open(`${SITE}/product/${bag.id}`);
  await browser.settle();
  await browser.press('button', 'Add to Cart');
  await browser.expect('dialog[open]');
  await browser.press('dialog a', 'Checkout');
  await browser.type('Full name', 'Robin Reader');
  await browser.type('Address line 1', '12 Orchard Lane');
  await browser.type('City', 'Springfield');
  await browser.type('State', 'Oregon');
  await browser.type('Postal code', '97477');
  await browser.press('button', 'Continue to Payment');
  await browser.withinFrame('main iframe', async () => {
    await browser.type('Card number', '4242424242424242');
    await browser.type('Expiration', '1234');
    await browser.type('CVC', '123');
  });
  await browser.press('button', 'Complete Payment');
  await browser.expect('h1', 'Order Confirmed!');
});
