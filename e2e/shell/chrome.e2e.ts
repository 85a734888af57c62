import { expect, hydrated, MOVING, test, withoutAvif } from '../stack/test.ts';
import { signUp } from '../stack/visitor.ts';

test.beforeEach(({ page }) => withoutAvif(page));

test('the drawer lists three pages, closes on choice and on Escape, and returns the focus', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link')).toHaveText(['Home', 'Chefs & Recipes', 'Shop']);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await drawer.getByRole('link', { name: 'Chefs & Recipes' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Meet Our Chef Cats' })).toBeVisible();
});

test('a phone at 200 % zoom shows every button of the header', async ({ page }) => {
  await page.setViewportSize({ width: 195, height: 422 });
  await page.goto('/shop');
  for (const name of ['Open menu', /^Cart/, 'Account'])
    await expect(page.getByRole('banner').getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});

test('the user menu greets signed-out visitors, and shows the name of a signed-in user', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', { name: /account/i });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome!')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Join .+ Club$/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Welcome!')).toBeHidden();

  const { email } = await signUp(page, '/');
  await hydrated(page);
  await opener.press('ArrowDown');
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Account' })).toBeFocused();
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeFocused();
  await page.getByRole('link', { name: 'My Account' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText(`Signed in as ${email}`)).toBeHidden();
});

test('the news lead to the record label’s tab; a tablet has one line of them, a phone only the new book', async ({
  page,
}) => {
  await page.goto('/');
  const news = page.getByRole('list', { name: 'News' });
  await page.getByRole('link', { name: /Listen to/ }).click();
  const label = page.getByRole('tab', { name: 'Claire Arbor Records' });
  await expect(label).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('#music-section')).toBeInViewport();
  await page.setViewportSize({ width: 820, height: 1180 });
  expect((await news.boundingBox())!.height).toBeLessThan(50);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(/^New book:/)).toBeVisible();
  await expect(page.getByRole('link', { name: /Listen to/ })).toBeHidden();
  const book = page.locator('#new-book');
  for (const tab of ['Books', 'Artwork', 'Artwork']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await news.getByRole('link', { name: /^New book:/ }).click();
    await expect(book).toBeInViewport({ ratio: 0.9 });
    await expect(book).toContainText('New');
  }
});

test('on a phone, upright and on its side, the news scroll away, and bar and dock do not cover the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play A Walk at Cello Height' }).click();
  const dock = page.getByRole('region', { name: 'Audio dock' });
  await dock.getByRole('button', { name: /^Pause/ }).click();
  for (const { share, ...size } of [
    { width: 390, height: 844, share: 0.15 },
    { width: 844, height: 390, share: 0.25 },
  ]) {
    await page.setViewportSize(size);
    for (const id of ['newsletter-section', 'Music', 'books-art', 'ghost-dolls', 'cat-food-kitchen']) {
      const bar = page.getByRole('banner').locator(':scope > :first-child');
      const below = async () => {
        // Again at each look, because pictures above that load late move the target.
        await page.evaluate((hash) => location.replace(`#${hash}`), id);
        const [target, cover] = [await page.locator(`#${id}`).boundingBox(), await bar.boundingBox()];
        const distance = target!.y - cover!.y - cover!.height;
        return distance >= 0 && distance < 40;
      };
      await expect.poll(below, id).toBe(true);
    }
    await expect(page.getByRole('list', { name: 'News' })).not.toBeInViewport();
    const covered = await page.evaluate(() => {
      const isFixed = (element: Element | null): boolean =>
        !!element && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement));
      const rows = Array.from({ length: innerHeight }, (_, y) =>
        document.elementFromPoint(innerWidth / 2, y),
      );
      return rows.filter(isFixed).length / innerHeight;
    });
    expect(covered).toBeGreaterThan(0);
    expect(covered).toBeLessThanOrEqual(share);
  }
});

test('the header becomes opaque past 50 px, and the footer’s anchors lead to text for children and for parents', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/chefs');
  const header = page.getByRole('banner');
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  await page.mouse.wheel(0, 49);
  await page.mouse.wheel(0, 200);
  await expect(header).toHaveAttribute('data-scrolled', 'true');
  const footer = page.getByRole('contentinfo');
  for (const folded of ['about', 'contact', 'privacy', 'newsletter'])
    await expect(page.locator(`#${folded}`)).toBeHidden();
  for (const [name, anchor] of [
    ['About Us', 'about'],
    ['Contact', 'contact'],
    ['Privacy', 'privacy'],
    ['Newsletter', 'newsletter'],
  ]) {
    await footer.getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`#${anchor}$`));
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
  }
  await expect(footer).toContainText(`${new Date().getFullYear()}`);
  await expect(footer).toContainText('Bringing creations to life.');
  await page.goto('/');
  for (const open of ['about', 'contact', 'privacy', 'newsletter'])
    await expect(page.locator(`#${open}`)).toBeVisible();
  await page.goto('/shop#privacy');
  await expect(page.locator('#privacy')).toBeInViewport();
});

for (const scripts of [true, false])
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test.describe(`a short page at ${width} px, ${scripts ? 'with' : 'without'} scripts`, () => {
      test.use({
        ...MOVING,
        viewport: { width, height },
        isMobile: width < 900,
        hasTouch: width < 900,
        javaScriptEnabled: scripts,
      });
      test('shows one village at a time: the sleeping one appears when the landscape’s has gone', async ({
        page,
        listening,
      }) => {
        listening.allowed.push(/status of 404/);
        await page.goto('/no-such-page');
        if (scripts) await page.locator('#root[data-alive]').waitFor();
        const footer = page.getByRole('contentinfo');
        const house = page.locator('.background .stands').first();
        // The village is drawn above the footer, in its margin.
        const drawnFrom = () =>
          footer.evaluate(
            (it) => it.getBoundingClientRect().top - parseFloat(getComputedStyle(it).marginTop),
          );
        expect(await drawnFrom()).toBeGreaterThanOrEqual(height);
        await expect(house).toBeInViewport();
        await expect(house).toHaveCSS('opacity', '1');
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        await expect.poll(drawnFrom).toBeLessThan(height);
        const bothStand = () =>
          page.evaluate(() => {
            const footer = document.querySelector('footer')!;
            const sleeping =
              footer.getBoundingClientRect().top - parseFloat(getComputedStyle(footer).marginTop);
            const { bottom } = document.querySelector('.background > svg')!.getBoundingClientRect();
            const { opacity } = getComputedStyle(document.querySelector('.background .stands')!);
            return opacity !== '0' && bottom > Math.ceil(sleeping);
          });
        await expect.poll(bothStand).toBe(false);
        const gap = () => footer.evaluate((it) => Math.abs(innerHeight - it.getBoundingClientRect().bottom));
        await expect.poll(gap).toBeLessThan(1);
      });
    });

test('a tooltip opens after 700 ms or on focus, the next one immediately; Escape closes it', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const tip = page.locator('#tooltip');
  const cart = page.getByRole('button', { name: /^Cart/ });
  await expect(tip).toBeAttached();
  // The button of the shop replaces that of the shell, and a tooltip belongs to one element.
  const shops = page.getByRole('banner').locator('[data-remote="shop"][data-alive]');
  await shops.first().waitFor({ state: 'attached' });
  await page.clock.pauseAt(Date.now() + 60_000);
  await cart.hover();
  await page.clock.runFor(690);
  await expect(tip).toBeHidden();
  await page.clock.runFor(20);
  await expect(tip).toHaveText('Cart');
  await expect(tip).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account/i })
    .hover();
  await expect(tip).toHaveText('Account');
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
});

test('with reduced motion, changes of style apply at once', async ({ page }) => {
  await page.goto('/privacy');
  const margin = await page
    .locator('main p')
    .first()
    .evaluate((paragraph: HTMLElement) => {
      const { marginTop: before } = getComputedStyle(paragraph);
      paragraph.style.marginTop = '123px';
      return [before, getComputedStyle(paragraph).marginTop];
    });
  expect(margin).toEqual([expect.not.stringMatching('123px'), '123px']);
});

test('in forced colours the current page and what lies over it stand out', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/shop');
  await hydrated(page);
  const canvas = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const here = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' });
  await expect(here).not.toHaveCSS('background-color', canvas);
  for (const [button, over] of [
    [/^Account/, '[popover]:popover-open'],
    [/^Cart,/, 'dialog[open]'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.locator(over)).toHaveCSS('outline-style', 'solid');
  }
});
