import { SITE } from '../stack/addresses.ts';
import { expect, hydrated, openTab, REFUSALS, test, withoutAvif, type Page } from '../stack/test.ts';
import { fillSignIn, joinClub, signOut } from '../stack/visitor.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ listening, page }) => {
  listening.allowed.push(REFUSALS, /status of 40[134]/);
  await withoutAvif(page);
});

/** Scrolls to each early look and waits for its picture. */
async function seeAll(page: Page): Promise<void> {
  for (const title of ['The airing cupboard', 'The full one', 'A map of the kitchen']) {
    const look = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    await look.scrollIntoViewIfNeeded();
    const picture = look.locator('img[src*="club%2Fpictures"]');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
}

test('serves members’ pictures to members only, and not after the sign-out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await joinClub(page, '/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('pictures') && request.url().includes('club')) asked.add(request.url());
  });
  await page.goto('/club');
  await hydrated(page);
  await seeAll(page);
  // Larger pictures for a wide screen.
  await page.setViewportSize({ width: 1440, height: 844 });
  await seeAll(page);
  expect(asked.size).toBeGreaterThanOrEqual(3);
  const addresses = [
    ...asked,
    `${SITE}/api/club/pictures/early-full-cello.webp`,
    `${SITE}/images/early-full-cello.webp`,
    `${SITE}/img?src=/images/early-full-cello.webp&w=640`,
  ];
  expect((await page.request.get(addresses[0]!)).status()).toBe(200);

  await page.goto('/');
  await signOut(page);
  for (const address of addresses) {
    const { status, cached } = await page.evaluate(
      async (url) => ({ status: (await fetch(url)).status, cached: Boolean(await caches.match(url)) }),
      address,
    );
    expect({ address, status, cached }).toEqual({
      address,
      status: address.includes('/api/') ? 401 : 404,
      cached: false,
    });
  }
});

test('a page that was open when the session ended asks for a sign-in and then shows its pictures', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const account = await joinClub(page, '/club');
  await hydrated(page);
  const other = await openTab(page, '/club');
  await context.clearCookies();
  await page.getByRole('heading', { name: 'Early looks' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();

  await other.getByRole('button', { name: 'Go to Login' }).click();
  await fillSignIn(other, account);
  await expect(page.getByRole('heading', { name: 'Early looks' })).toBeVisible();
  await seeAll(page);
});
