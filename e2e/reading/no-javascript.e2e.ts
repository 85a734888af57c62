import { expect, REFUSALS, test } from '../stack/test.ts';
import { PUBLIC_PAGES } from '../stack/pages.ts';
import { articleOf } from '../stack/visitor.ts';

test.use({ javaScriptEnabled: false });

test('home, a product and the publications can be read without JavaScript', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('2022-2025')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Print Shop' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ghost Dolls', exact: true })).toBeVisible();

  const tote = await articleOf(page, 'tote-bag');
  await page.goto(`/product/${tote.id}`);
  await expect(page.getByRole('heading', { level: 1, name: tote.name })).toBeVisible();
  await expect(page.getByText('$20.00')).toBeVisible();
  // `getByText` passes over what stands in a noscript.
  const notes = page.locator('noscript > span');
  await expect(notes).toBeVisible();
  await expect(notes).toHaveText('Please switch JavaScript on to buy this.');

  await page.goto('/shop');
  await expect(notes.first()).toHaveText('Please switch JavaScript on to buy this.');
  await page.goto('/donate');
  await expect(notes).toHaveText('Please switch JavaScript on to choose an amount and give.');

  await page.goto('/privacy');
  await expect(page.getByText('deleted after 400 days', { exact: false })).toBeVisible();

  await page.goto('/publications');
  await expect(page.locator('article noscript p').first()).toBeVisible();
  for (const note of ['about', 'contact', 'privacy', 'newsletter'])
    await expect(page.locator(`#${note}`)).toBeVisible();
});

/** What somebody sees and nothing would hear. */
const DEAD = [
  'button:not([popovertarget], [aria-hidden="true"])',
  // A box is ticked without help.
  'input:not(form[action] *, [type="checkbox"])',
  'select:not(form[action] *)',
  '[role="button"]:not(a[href])',
].join();
/** Parts of other teams, whose buttons are theirs. */
const THEIRS = '[data-remote]:not([data-remote="content"])';

for (const width of [390, 1280])
  test(`at ${width} px no button of host and content stands there in vain without JavaScript`, async ({
    page,
    listening,
  }) => {
    listening.allowed.push(REFUSALS);
    await page.setViewportSize({ width, height: 900 });
    const found: string[] = [];
    for (const path of PUBLIC_PAGES) {
      await page.goto(path);
      for (const control of await page.locator(`:is(${DEAD}):not(${THEIRS} *)`).locator('visible=true').all())
        found.push(`${path}: ${await control.evaluate(({ outerHTML }) => outerHTML.slice(0, 120))}`);
    }
    expect(found).toEqual([]);
  });

test('what buttons open with JavaScript can be read without, and a phone has the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Shop' })).toBeVisible();
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
  await page.getByRole('link', { name: 'Stay Tuned for Updates' }).click();
  await expect(page.locator('#newsletter-section')).toBeInViewport();
  await expect(page.locator('#books-art').getByText('Paper print')).toBeVisible();
  await expect(page.locator('#kitchen-cookbook')).toBeVisible();
});
