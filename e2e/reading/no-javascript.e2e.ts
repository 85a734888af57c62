import { sideways } from '../stack/accessibility.ts';
import { expect, REFUSALS, test } from '../stack/test.ts';
import { PUBLIC_PAGES } from '../stack/pages.ts';
import { articleOf } from '../stack/visitor.ts';

test.use({ javaScriptEnabled: false });

test('home, with the content behind its buttons and the menu of a phone, a product and the publications can be read', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText('2022-2025')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Print Shop' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ghost Dolls', exact: true })).toBeVisible();
  // Every piece has the browser's own player.
  const players = page.locator('#music-section audio');
  await expect(players).toHaveCount(15);
  await expect(players.first()).toHaveAttribute('preload', 'none');
  await expect(players.first().locator('source')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Ballade' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Shop' })).toBeVisible();
  expect(await sideways(page)).toBeNull();
  await page.getByRole('link', { name: 'Stay Tuned for Updates' }).click();
  await expect(page.locator('#newsletter-section')).toBeInViewport();
  await expect(page.locator('#books-art').getByText('Paper print')).toBeVisible();
  await expect(page.locator('#kitchen-cookbook')).toBeVisible();

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
  await expect(page.locator('article noscript em').first()).toBeVisible();
  for (const note of ['about', 'contact', 'privacy', 'newsletter'])
    await expect(page.locator(`#${note}`)).toBeVisible();
});

/** Visible controls that would do nothing. A disabled button explains itself in its text, or is a picture. */
const DEAD = [
  'button:not([popovertarget], [aria-hidden="true"]:disabled, [data-track="add-to-cart"]:disabled)',
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

test('no control of host and remotes is useless', async ({ page, listening }) => {
  listening.allowed.push(REFUSALS);
  const shirt = await articleOf(page, 't-shirt');
  const found: string[] = [];
  for (const path of new Set([...PUBLIC_PAGES, ...Object.keys(NOTES), `/product/${shirt.id}`])) {
    await page.goto(path);
    const note = NOTES[path as keyof typeof NOTES];
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      if (note)
        await expect(page.locator('noscript > *').filter({ hasText: note }).first(), path).toBeVisible();
      for (const control of await page.locator(DEAD).locator('visible=true').all())
        found.push(
          `${path}, ${width} px: ${await control.evaluate(({ outerHTML }) => outerHTML.slice(0, 120))}`,
        );
    }
  }
  expect(found).toEqual([]);
});
