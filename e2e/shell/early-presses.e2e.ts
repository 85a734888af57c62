import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../stack/test.ts';
import { articleOf, signUp } from '../stack/visitor.ts';

const SHELL = '**/assets/main.*.js';
const START = '**/assets/start.*.js';

/** Opens a page whose matching code is held back until the returned function is called. */
async function withoutCode(page: Page, path: string, files = SHELL): Promise<() => void> {
  const code = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await code.promise;
    await route.continue();
  });
  // Documents are loaded only after their start script.
  await page.goto(path, { waitUntil: 'commit' });
  return code.resolve;
}

test('a button pressed before hydration acts once after it', async ({ page }) => {
  const bringCode = await withoutCode(page, '/chefs');
  const toggle = page.getByRole('button', { name: 'Chef Glossary' });
  await toggle.click();
  await toggle.click();
  bringCode();
  await expect(page.getByRole('term')).toHaveCount(6);
  await toggle.click();
  await expect(page.getByRole('term').first()).toBeHidden();
});

test('a button pressed by key before the start script has arrived acts once, and the focus stays', async ({
  page,
}) => {
  const bringCode = await withoutCode(page, '/chefs', START);
  const toggle = page.getByRole('button', { name: 'Chef Glossary' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const focused = await page.evaluateHandle(() => document.activeElement);
  bringCode();
  await expect(page.getByRole('term')).toHaveCount(6);
  await hydrated(page);
  await expect(page.getByRole('term').first()).toBeVisible();
  expect(await focused.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a press is not repeated after the visitor has left the page', async ({ page }) => {
  const bringCode = await withoutCode(page, '/chefs', START);
  await page.getByRole('button', { name: 'Chef Glossary' }).click();
  // The tests' browser has no back/forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  bringCode();
  await hydrated(page);
  await expect(page.getByRole('term').first()).toBeHidden();
});

test('a choice made before hydration is kept', async ({ page }) => {
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

test('a button of a page whose code loads after the shell’s acts once when it is loaded', async ({
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

test('a press is not lost when its part hydrates right after it', async ({ page }) => {
  // Registered before the page's own listener, like React's next slice of work.
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

test('a product added before the page’s code has loaded is in the cart, although the cart loads first', async ({
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
