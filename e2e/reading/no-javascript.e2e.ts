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
  // `getByText` skips the content of a noscript.
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

/** Visible controls that would do nothing. A disabled button explains itself in its text. */
const DEAD = [
  'button:not([popovertarget], [aria-hidden="true"], [data-track="add-to-cart"]:disabled)',
  // A checkbox works without scripts, and a size choice is informative.
  'input:not(form[action] *, [type="checkbox"], [type="radio"])',
  'select:not(form[action] *)',
  'textarea:not(form[action] *)',
  '[role="button"]:not(a[href])',
].join();
/** Controls that do not work without scripts, and the note that says so. */
const NOTES = {
  '/': /^To subscribe here needs JavaScript/,
  '/shop': /^Please switch JavaScript on to buy this/,
  '/donate': /^Please switch JavaScript on to choose an amount/,
  '/auth': /^The button here needs JavaScript/,
  '/join': /^The button here needs JavaScript/,
  '/checkout': /^The button here needs JavaScript/,
  '/account': /^The button here needs JavaScript/,
  '/newsletter/confirm?token=x': /^The button here needs JavaScript/,
  '/newsletter/unsubscribe?token=x': /^The button here needs JavaScript/,
};

for (const width of [390, 1280])
  test(`at ${width} px no control of host and remotes is useless without JavaScript`, async ({
    page,
    listening,
  }) => {
    listening.allowed.push(REFUSALS);
    await page.setViewportSize({ width, height: 900 });
    const shirt = await articleOf(page, 't-shirt');
    const found: string[] = [];
    for (const path of new Set([...PUBLIC_PAGES, ...Object.keys(NOTES), `/product/${shirt.id}`])) {
      await page.goto(path);
      const note = NOTES[path as keyof typeof NOTES];
      if (note)
        await expect(page.locator('noscript > *').filter({ hasText: note }).first(), path).toBeVisible();
      for (const control of await page.locator(DEAD).locator('visible=true').all())
        found.push(`${path}: ${await control.evaluate(({ outerHTML }) => outerHTML.slice(0, 120))}`);
    }
    expect(found).toEqual([]);
  });

test('content behind buttons can be read without JavaScript, and a phone has the menu', async ({ page }) => {
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
