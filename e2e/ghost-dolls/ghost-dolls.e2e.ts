import { expect, hydrated, test } from '../stack/test.ts';

test.beforeEach(({ listening }) => {
  // Pointer movement starts the whispers, which are not under test here.
  listening.allowed.push(/haunted-whispers/);
});

test('four stages open one at a time: the dolls, their story, their history and the kit', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const dolls = page.locator('#ghost-dolls');
  const stage = (name: string) => dolls.getByRole('button', { name, exact: true });

  await test.step('one is open at a time, and there is a way back', async () => {
    await stage('History').click();
    await expect(stage('History')).toHaveAttribute('aria-expanded', 'true');
    await expect(dolls.getByText('Teru Teru Bozu').first()).toBeVisible();
    await stage('Meet the Ghost Dolls').click();
    await expect(stage('History')).toHaveAttribute('aria-expanded', 'false');
    await expect(dolls.getByText('Teru Teru Bozu').first()).toBeHidden();
    await dolls.getByText('Back to Categories').locator('visible=true').click();
    await expect(dolls.locator('[aria-expanded="true"]')).toHaveCount(0);
    await expect(stage('Meet the Ghost Dolls')).toBeFocused();
  });

  await test.step('the origin story has five pages and wraps around, also by its dots', async () => {
    await stage('Ghost Doll Origin Story').click();
    await expect(dolls.getByText('Page 1 of 5')).toBeVisible();
    await dolls.getByRole('button', { name: 'Previous page' }).click();
    await expect(dolls.getByText('Page 5 of 5')).toBeVisible();
    await dolls.getByRole('button', { name: 'Next page' }).click();
    await expect(dolls.getByText('Page 1 of 5')).toBeVisible();
    await dolls
      .getByRole('button', { name: /^Go to / })
      .nth(2)
      .click();
    await expect(dolls.getByText('Page 3 of 5')).toBeVisible();
    await page.emulateMedia({ forcedColors: 'active' });
    const dot = (name: string) => dolls.getByRole('button', { name: `Go to ${name}` }).screenshot();
    expect(await dot('Introduction')).not.toEqual(await dot('Creation Story'));
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('details of three dolls come from the server', async () => {
    await stage('Meet the Ghost Dolls').click();
    const cards = dolls.getByRole('article').filter({ has: page.getByRole('button', { name: /Details/ }) });
    await expect(cards).toHaveCount(3);
    await cards.first().getByRole('button', { name: 'Show Details' }).click();
    await expect(cards.first().getByText('About Me')).toBeVisible();
    await cards.first().getByRole('button', { name: 'Hide Details' }).click();
    await expect(cards.first().getByText('About Me')).toBeHidden();
  });

  await test.step('the kit contains seven things', async () => {
    const kit = dolls.locator('#ghost-dolls-gift-boxes').getByRole('listitem');
    await stage('Ghost Doll Gift Boxes').click();
    await dolls.getByRole('button', { name: 'View Kit Contents' }).click();
    await expect(kit).toHaveCount(7);
    await dolls.getByRole('button', { name: 'Hide Kit Contents' }).click();
    await expect(kit).toHaveCount(0);
  });
});

test('an address opens its panel immediately, also a later one, and nothing covers it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#ghost-dolls-meet', { waitUntil: 'commit' });
  const meet = page.getByRole('region', { name: 'Meet the Ghost Dolls' });
  await expect(meet.getByText('Queen Heritage').first()).toBeInViewport();
  // Records every frame while the page loads its code.
  await page.evaluate(() => {
    const look = () => {
      const panel = document.getElementById('ghost-dolls-meet');
      if (!panel?.checkVisibility({ opacityProperty: true })) document.documentElement.dataset.vanished = '';
      requestAnimationFrame(look);
    };
    look();
  });
  await hydrated(page);
  await expect(page.locator('#ghost-dolls [aria-expanded="true"]')).toHaveText('Meet the Ghost Dolls');
  await expect(page.locator('html[data-vanished]')).not.toBeAttached();

  const isShown = async (name: string) => {
    const panel = page.getByRole('region', { name });
    const bar = page.getByRole('banner').locator(':scope > :first-child');
    await expect
      .poll(async () => {
        const [own, cover] = [await panel.boundingBox(), await bar.boundingBox()];
        const below = own!.y - cover!.y - cover!.height;
        return below >= 0 && below < 60;
      })
      .toBe(true);
  };
  await page.evaluate(() => location.assign('#ghost-dolls-gift-boxes'));
  await isShown('Ghost Doll Gift Boxes');
  const story = page.getByRole('link', { name: /in seven steps/ });
  await story.click();
  await isShown('Ghost Doll Origin Story');
  // The address keeps the fragment of the link that is pressed again.
  await page.getByRole('button', { name: 'Ghost Doll Gift Boxes' }).click();
  await story.click();
  await isShown('Ghost Doll Origin Story');
});

test('on the narrowest phone nothing in the panels is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const panel of ['origin', 'history', 'meet', 'gift-boxes']) {
    await page.goto(`/?panel=${panel}#ghost-dolls-${panel}`);
    await hydrated(page);
    const opened = page.locator(`#ghost-dolls-${panel}`);
    await expect(opened).toBeVisible();
    const excess = await opened.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(excess, `${panel} is wider than its room, in px`).toBe(0);
  }
});
