import { sideways } from '../stack/accessibility.ts';
import { expect, hydrated, test } from '../stack/test.ts';

test('an unknown chef has no pages', async ({ page }) => {
  for (const path of ['/recipes/tuna', '/stories/tuna', '/activities/tuna', '/shop/tuna'])
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
});

test('a search typed before hydration is executed', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/chefs', { waitUntil: 'commit' });
  await page.getByPlaceholder('Search Chefs...').fill('jam stall');
  release();
  await expect(page.getByText('1 chef found')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Strawberry' })).toBeVisible();
});

test('a long word that no chef answers to fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/chefs');
  await hydrated(page);
  await page.getByPlaceholder('Search Chefs...').fill('marmalade'.repeat(20));
  await expect(page.getByText(/^No chef answers to/)).toBeVisible();
  expect(await sideways(page)).toBeNull();
});

test('the names below the faces keep a distance at every width', async ({ page }) => {
  await page.goto('/chefs');
  const links = page.getByRole('navigation', { name: 'Choose a chef' }).getByRole('link');
  await expect(links).toHaveCount(13);
  for (const width of [320, 390, 480, 700, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const gaps = await links.evaluateAll((all) => {
      const names = all.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link.lastChild!);
        return range.getBoundingClientRect();
      });
      return names.slice(1).map(({ left }, index) => left - names[index]!.right);
    });
    // In a new row the next name is further left than the last one.
    expect(gaps.filter((gap) => gap > -100 && gap < 3)).toEqual([]);
  }
});

test('the chefs’ page leads to cards, to a glossary, and through 52 doors to pages with their content', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/chefs');
  await hydrated(page);

  await test.step('the thirteen chefs come first', async () => {
    const faces = page.getByRole('navigation', { name: 'Choose a chef' }).getByRole('link');
    await expect(faces).toHaveCount(13);
    await expect(faces.last()).toBeInViewport();
  });

  await test.step('the glossary opens beside the search, over two pages, without layout shift', async () => {
    const toggle = page.getByRole('button', { name: 'Chef Glossary' });
    const first = page.getByRole('article', { name: 'Mango' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await first.boundingBox();
    await toggle.click();
    await expect(page.getByRole('term')).toHaveCount(6);
    expect(await first.boundingBox()).toEqual(before);
    const [search, button] = await Promise.all(
      [page.getByPlaceholder('Search Chefs...'), toggle].map((place) => place.boundingBox()),
    );
    expect(Math.abs(search!.y - button!.y)).toBeLessThan(8);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('term').first()).toBeHidden();
  });

  await test.step('each face leads to its own card', async () => {
    const faces = page.getByRole('navigation', { name: 'Choose a chef' }).getByRole('link');
    await faces.filter({ hasText: 'Broccoli' }).click();
    await expect(page.getByRole('article', { name: 'Broccoli' })).toBeInViewport({ ratio: 0.5 });
  });

  await test.step('every door leads to a page with a heading', async () => {
    const doors = await page
      .getByRole('list', { name: /^More from Chef/ })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    expect(doors).toHaveLength(13 * 4);
    for (const door of doors) {
      const answer = await page.request.get(door);
      expect([door, answer.status()]).toEqual([door, 200]);
      expect([door, /<h1[^>]*>[^<]+/.test(await answer.text())]).toEqual([door, true]);
    }
  });

  await test.step('a story leads to the next one', async () => {
    await page.locator('a[href="/stories/broccoli"]').first().click();
    await page.getByRole('link', { name: /^Next story/ }).click();
    const next = page.getByRole('heading', { level: 1, name: 'The cat who followed the sun home' });
    await expect(next).toBeVisible();
  });
});

test('a chef’s product goes into a signed-in user’s cart; other visitors only see an empty cart', async ({
  page,
}) => {
  await page.goto('/shop/coconut');
  await expect(page.getByRole('heading', { level: 1, name: 'Chef Coconut’s shelf' })).toBeVisible();
  await expect(page.getByText('$24.00')).toBeVisible();
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'A Bowl That Is Not a Cat' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A Bowl That Is Not a Cat' })).toBeVisible();
});
