import { launchOptions } from '@studio/browsers';
import { coveredInFocus, sideways } from '../stack/accessibility.ts';
import { MEMBERS_PAGES, PUBLIC_PAGES } from '../stack/pages.ts';
import { expect, REFUSALS, test } from '../stack/test.ts';
import { fillCart } from '../stack/shopping.ts';
import { joinClub } from '../stack/visitor.ts';

/** The browser's setting: media queries follow it, not the font size of the page. */
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: launchOptions(['--blink-settings=defaultFontSize=32']),
});

test('text of twice the size fits on a phone', async ({ page, listening }) => {
  listening.allowed.push(REFUSALS, /youtube|tiktok/);
  await joinClub(page);
  const product = await fillCart(page, 'keychain');
  const found: string[] = [];
  for (const path of [...PUBLIC_PAGES, ...MEMBERS_PAGES, `/product/${product.id}`]) {
    // As the server renders it.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const wide = await sideways(page);
    if (wide) found.push(`${path}: ${wide}`);
  }
  expect(found).toEqual([]);
  await test.step('the lines of the cart have room', async () => {
    await page.getByRole('button', { name: 'Cart, 1 item' }).click();
    const more = page.getByRole('dialog', { name: 'Your Cart' }).getByRole('button', { name: /^One more/ });
    await more.waitFor();
    expect(await coveredInFocus(more)).toEqual([]);
  });
});
