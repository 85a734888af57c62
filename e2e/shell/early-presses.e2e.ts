import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';

/** Opens a page whose code does not come before what is returned is called. */
async function withoutCode(page: Page, path: string): Promise<() => void> {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/main.*.js', async (route) => {
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
