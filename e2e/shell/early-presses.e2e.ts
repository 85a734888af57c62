import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { articleOf, signUp } from '../stack/visitor.ts';

const SHELL = '**/assets/main.*.js';

/** Opens a page of which this code does not come before what is returned is called. */
async function withoutCode(page: Page, path: string, files = SHELL): Promise<() => void> {
  const code = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return code.resolve;
}

test('a button that is pressed before the code has come does its work then, once', async ({ page }) => {
  const bringCode = await withoutCode(page, '/chefs');
  const toggle = page.getByRole('button', { name: 'Chef Glossary' });
  await toggle.click();
  await toggle.click();
  bringCode();
  await expect(page.getByRole('term')).toHaveCount(6);
  await toggle.click();
  await expect(page.getByRole('term').first()).toBeHidden();
});

test('a choice that is made before the code has come is the choice', async ({ page }) => {
  const bringCode = await withoutCode(page, '/recipes/blueberry');
  const muffins = page.getByRole('article', { name: 'Dusk Muffins' });
  const half = muffins.getByRole('radio', { name: '½×' });
  const first = muffins.getByRole('listitem').first();
  const before = await first.textContent();
  await half.click();
  await expect(half).toBeChecked();
  bringCode();
  await expect(first).not.toHaveText(before!);
  await expect(half).toBeChecked();
});

test('a button of a page whose code comes later than the shell’s does its work then, once', async ({
  page,
}) => {
  const bringCode = await withoutCode(page, '/recipes/mango', '**/RecipePage.*.js');
  await page.evaluate(() => {
    const root = document.documentElement;
    root.dataset.prints = '0';
    window.print = () => (root.dataset.prints = String(Number(root.dataset.prints) + 1));
  });
  await page.locator('#root[data-alive]').waitFor();
  await page.getByRole('button', { name: 'Print Mango Clouds' }).click();
  bringCode();
  await expect(page.locator('html[data-prints="1"]')).toBeAttached();
});

test('a press is not lost when its part of the page arrives right after it', async ({ page }) => {
  // Ahead of the page's own listener, as React's next slice of work would be.
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    let detail: Element | null = null;
    port1.onmessage = () => dispatchEvent(new CustomEvent('studio:hydrated', { detail }));
    const onClick = ({ isTrusted, target }: MouseEvent) => {
      detail = (target as Element).closest(':has(> template[data-part])');
      if (isTrusted) port2.postMessage('');
      else document.documentElement.dataset.pressedAgain = '';
    };
    addEventListener('click', onClick, true);
  });
  const bringCode = await withoutCode(page, '/recipes/mango', '**/RecipePage.*.js');
  await page.getByRole('button', { name: 'Print Mango Clouds' }).click();
  await expect(page.locator('html[data-pressed-again]')).toBeAttached();
  bringCode();
});

test('what is added before the page’s code has come is in the cart, though the cart comes first', async ({
  page,
}) => {
  await signUp(page);
  const { id } = await articleOf(page, 'mug');
  const cart = page.waitForResponse('**/api/cart');
  const bringCode = await withoutCode(page, `/product/${id}`, '**/ProductPage.*.js');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await cart;
  await page.locator('#root[data-alive]').waitFor();
  bringCode();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeAttached();
});
