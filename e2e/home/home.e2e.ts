import { expect, hydrated, test, withoutAvif } from '../stack/test.ts';

const SECTIONS = [
  'Celebrating 3 Years',
  'Our New K-pop Division',
  'Letters from the Studio',
  'Featured Collections',
  'Music',
  'Print Shop',
  'Books & Art',
  'Social Media',
  'Ghost Dolls',
  'Cat Food Kitchen',
];
const TILES = [
  ['Music', '#Music'],
  ['Books & Art', '#books-art'],
  ['Shop', '#print-shop-section'],
  ['Social Media', '#social-section'],
] as const;

test('the sections come in their specified order, and lead to what they announce', async ({
  page,
  context,
}) => {
  await withoutAvif(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');

  await test.step('nothing keeps moving out of sight once the page is loaded', async () => {
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80));
    await expect.poll(() => page.evaluate(moving)).toEqual([]);
  });

  await test.step('the sections come in their order', async () => {
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
    const places = SECTIONS.map((name) => headings.findIndex((heading) => heading.includes(name)));
    expect(places, headings.join(' | ')).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    await expect(page.getByText('2022-2025')).toBeVisible();
  });

  await test.step('the division’s button leads to the newsletter, four tiles to four sections', async () => {
    await page.getByRole('link', { name: 'Stay Tuned for Updates' }).click();
    await expect(page.locator('#newsletter-section')).toBeInViewport();
    for (const [tile, section] of TILES) {
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
      await page.locator('main').getByRole('link', { name: tile, exact: true }).click();
      await expect(page.locator(section)).toBeInViewport();
      await expect
        .poll(() => page.locator(section).evaluate((element) => element.getBoundingClientRect().top))
        .toBeLessThan(220);
    }
  });

  await test.step('the readable book opens its PDF in a new tab', async () => {
    const link = page.locator('#books-art').getByRole('link', { name: /Read it free/ });
    await expect(link).toHaveAttribute('target', '_blank');
    const answer = await context.request.get((await link.getAttribute('href'))!);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('an artwork opens large, closes by Escape, and returns the focus', async () => {
    const section = page.locator('#books-art');
    await section.getByRole('tab', { name: 'Artwork' }).click();
    const artwork = section.getByRole('tabpanel', { name: 'Artwork' }).getByRole('button').first();
    await artwork.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(artwork).toBeFocused();
  });

  await test.step('social media: one external link, two pages of our own, and news on hover', async () => {
    const social = page.locator('#social-section');
    await expect(social.getByRole('link', { name: /Instagram/ })).toHaveAttribute('target', '_blank');
    await expect(social.getByRole('link', { name: /TikTok/ })).toHaveAttribute('href', '/tiktok');
    const films = social.getByRole('link', { name: /YouTube/ });
    await expect(films).toHaveAttribute('href', '/youtube');
    const badge = films.getByText('New!');
    await expect(badge).toHaveCSS('opacity', '0');
    await films.hover();
    await expect(badge).toHaveCSS('opacity', '1');
  });
});

test('a link of another page to a section stays there while the section loads', async ({ page }) => {
  await page.goto('/shop/mango');
  await hydrated(page);
  await page.getByRole('link', { name: 'Print Shop', exact: true }).click();
  await expect(page).toHaveURL(/#print-shop-section$/);
  await expect(page.locator('#print-shop-section').getByRole('heading', { level: 2 })).toBeInViewport();
});

test('the banner is dark behind its words while its picture loads', async ({ page }) => {
  await page.route(/hero-wide/, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await hydrated(page);
  const picture = page.getByRole('img', { name: /^Under a string of flags/ });
  await expect(picture).toHaveAttribute('data-state', 'loading');
  await expect(picture).toHaveCSS('background-image', 'none');
});
