import { coveredInFocus } from '../stack/accessibility.ts';
import { expect, hydrated, test, withoutAvif } from '../stack/test.ts';

test.beforeEach(({ page }) => withoutAvif(page));

test('a recipe is scaled, ticked off and timed, and its ticks survive a reload', async ({ page }) => {
  await page.clock.install();
  await page.goto('/Recipes/Blueberry');
  const muffins = page.getByRole('article', { name: 'Dusk Muffins' });
  await expect(muffins.getByText('12 muffins')).toBeVisible();

  await muffins.getByRole('radio', { name: '½×' }).click();
  await expect(muffins.getByRole('radio', { name: '½×' })).toBeChecked();
  await expect(muffins.getByText('6 muffins')).toBeVisible();
  await expect(muffins.getByText('¾ cup (115 g) blueberries')).toBeVisible();

  await muffins
    .getByRole('checkbox', { name: /blueberries/ })
    .first()
    .check();
  await muffins.getByRole('checkbox', { name: /^Heat the oven/ }).check();
  await page.reload();
  await expect(muffins.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(muffins.getByText('6 muffins')).toBeVisible();
  await expect(muffins.getByRole('radio', { name: '½×' })).toBeChecked();
  await muffins.getByRole('button', { name: 'Clear ticks of Dusk Muffins' }).click();
  await expect(muffins.getByRole('checkbox', { checked: true })).toHaveCount(0);

  const title = await page.title();
  const cooling = muffins.getByRole('group', { name: 'Timer for Dusk Muffins, step 7' });
  await cooling.getByRole('button', { name: 'Start timer' }).click();
  await page.clock.fastForward('09:00');
  await page.reload();
  await expect(cooling.getByRole('timer')).toHaveText(/^(01:00|00:5\d)$/);
  await page.clock.fastForward('02:00');
  await expect(cooling.getByRole('status')).toHaveText('Time is up: Dusk Muffins, step 7');
  expect(await page.title()).toBe(title);
});

test('Back and a reload return to where the reader was, not to the recipe of the address', async ({
  page,
}) => {
  const height = () => page.evaluate(() => Math.round(window.scrollY));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/recipes/mango#sunny-lassi');
  await hydrated(page);
  await expect.poll(height).toBeGreaterThan(300);
  const top = await height();
  await page.mouse.wheel(0, -5_000);
  await expect.poll(height).toBe(0);
  await page.reload();
  await hydrated(page);
  // A smooth scroll to the recipe would take some time.
  await page.waitForTimeout(1_500);
  expect(await height()).toBeLessThan(top / 2);
  await page.mouse.wheel(0, top + 900);
  await expect.poll(height).toBeGreaterThan(top + 800);
  const left = await height();
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/shop"]')!.click());
  await expect(page).toHaveURL(/shop$/);
  await expect.poll(height).toBe(0);
  await page.goBack();
  await expect(page.getByRole('article', { name: 'Sunny Lassi' })).toBeVisible();
  await expect.poll(height).toBe(left);
  await page.waitForTimeout(1_500);
  expect(await height()).toBe(left);
});

test('on a phone the bar with the ingredients covers no step that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/recipes/mango');
  await hydrated(page);
  expect(await coveredInFocus(page.locator('ol :is(input, button)'))).toEqual([]);
});

test('a recipe is printed without the rest of the site', async ({ page }) => {
  await page.clock.install();
  await page.goto('/recipes/mango');
  await hydrated(page);
  // Printing waits a few seconds for pictures by the page's clock, which is stopped until they are loaded.
  await page.clock.pauseAt(Date.now() + 60_000);
  const undrawn = 'article[data-print-this] :is(img[data-state=waiting], img[data-state=loading])';
  await page.evaluate((selector) => {
    window.print = () =>
      document.documentElement.setAttribute('data-printed', `${document.querySelectorAll(selector).length}`);
  }, undrawn);
  const sheet = page.getByRole('article', { name: 'Mango Clouds' });
  expect(await sheet.locator('img[data-state=waiting]').count()).toBeGreaterThan(0);
  await sheet.getByRole('button', { name: 'Print Mango Clouds' }).click();
  await expect(page.locator(undrawn)).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(page.locator('html[data-printed]')).toHaveAttribute('data-printed', '0');
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('article', { name: 'Sunny Lassi' })).toBeHidden();
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden();
  await expect(page.getByRole('button', { name: /Print/ })).toHaveCount(0);
});

test('a recipe can be read without JavaScript', async ({ request }) => {
  const html = await (await request.get('/recipes/cupcake')).text();
  expect(html).toMatch(/<h2[^>]*>Confetti Cupcakes</);
  for (const words of ['1½ cups (190 g) plain flour', '>One more sprinkle']) expect(html).toContain(words);
});
