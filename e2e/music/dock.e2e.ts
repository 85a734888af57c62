import { AxeBuilder } from '@axe-core/playwright';
import { expect, hydrated, test } from '../stack/test.ts';
import { dockOf, expectToPass, placeOf } from './listening.ts';

const WALK = 'A Walk at Cello Height';

test('the music continues from page to page, and a later visit resumes it', async ({ page }) => {
  await page.goto('/');
  const dock = dockOf(page);
  await expect(dock).toHaveCount(0);
  await page.getByRole('button', { name: `Play ${WALK}` }).click();
  await expectToPass(dock, WALK, 0);
  await page.getByRole('link', { name: 'Chefs & Recipes' }).first().click();
  await expect(page).toHaveURL(/\/chefs$/);
  await expectToPass(dock, WALK, await placeOf(dock, WALK));
  await dock.getByRole('slider').press('PageUp');
  await expectToPass(dock, WALK, 30);
  await dock.getByRole('button', { name: `Pause ${WALK}` }).click();

  await page.reload();
  await expect(dock.getByText('Go on where you left')).toBeVisible();
  expect(await placeOf(dock, WALK)).toBeGreaterThan(30);
  await dock.getByRole('button', { name: `Play ${WALK}` }).click();
  await expectToPass(dock, WALK, 31);

  await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
  await dock.getByRole('button', { name: 'Close audio dock' }).press('Enter');
  await expect(dock).toHaveCount(0);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport({ ratio: 1 });
  await page.reload();
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(dock).toHaveCount(0);
});

test('the dock does not cover the end of the page, and has no accessibility fault', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: `Play ${WALK}` }).click();
  const dock = dockOf(page);
  await expect(dock).toBeVisible();
  await dock.getByRole('button', { name: `Pause ${WALK}` }).click();
  const end = page.getByText('Bringing creations to life.').last();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
    await expect(async () => {
      const [words, bar] = [await end.boundingBox(), await dock.boundingBox()];
      expect(words!.y + words!.height).toBeLessThanOrEqual(bar!.y);
    }, `${width} px`).toPass();
  }
  const { violations } = await new AxeBuilder({ page }).include('section[aria-label="Audio dock"]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
