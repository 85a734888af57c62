import type { Page } from '@playwright/test';
import type { RemoteManifest } from '@studio/contracts';
import { forgetRelease, releaseLike, TestRegistry } from '../stack/registry.ts';
import { brokenRules, sideways } from '../stack/accessibility.ts';
import { expect, hydrated, test } from '../stack/test.ts';
import { newVisitor, signUp } from '../stack/visitor.ts';
import { previewLink, staffLink } from './preview-link.ts';

const made: RemoteManifest[] = [];
let shop: RemoteManifest;
let release: RemoteManifest;

test.beforeAll(async () => {
  await using registry = await TestRegistry.open();
  shop = (await registry.get('shop')).live;
  release = published('');
});
test.afterAll(() => {
  for (const each of made) forgetRelease(each);
});

/** A published release of the shop that is not live. */
function published(serverCode: string): RemoteManifest {
  const like = releaseLike(shop, serverCode);
  made.push(like);
  return like;
}

const ribbon = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const wayOut = (page: Page) => ribbon(page).getByRole('link', { name: 'Leave the preview' });

async function showsPreview(page: Page): Promise<void> {
  await expect(ribbon(page)).toContainText(`Preview of shop ${release.version} until`);
  await expect(wayOut(page)).toBeInViewport({ ratio: 1 });
}

test('a preview applies to every page of its visitor only: opened, navigated to, reloaded, and in a second tab', async ({
  page,
  context,
}) => {
  const files: string[] = [];
  context.on('request', (request) => files.push(new URL(request.url()).pathname));
  const answer = await page.goto(await previewLink(release, '/shop'));
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/shop');
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  const html = await answer!.text();
  expect(html).toContain(`"/remotes/shop/${release.version}"`);
  expect(html).toContain('<h1');
  await showsPreview(page);
  await hydrated(page);
  expect(files.filter((file) => file.startsWith('/remotes/shop/'))).toEqual(
    expect.arrayContaining([`/remotes/shop/${release.version}/browser/remoteEntry.js`]),
  );
  expect(files.filter((file) => file.startsWith(`/remotes/shop/${shop.version}/`))).toEqual([]);

  await page.locator('header a[href="/chefs"]').click();
  await expect(page).toHaveURL('/chefs');
  await showsPreview(page);
  await page.reload();
  await showsPreview(page);
  const second = await context.newPage();
  await second.goto('/');
  await showsPreview(second);

  await test.step('another visitor does not see it', async () => {
    const stranger = await newVisitor();
    const document = await (await stranger.request.get('/shop')).text();
    expect(document).not.toContain(release.version);
    expect(document).not.toContain('aria-label="Preview"');
  });

  await test.step('nothing in it is counted', async () => {
    // Reports are sent when a page is left, by the reload and now.
    await second.close();
    await page.goto('about:blank');
    expect(files.filter((file) => /^\/api\/(analytics|remote-reports)/.test(file))).toEqual([]);
  });

  await test.step('the exit leads by keyboard to the live version of the same page', async () => {
    await page.goto('/chefs');
    await wayOut(page).focus();
    await page.keyboard.press('Enter');
    await expect(ribbon(page)).toHaveCount(0);
    await expect(page).toHaveURL('/chefs');
    const live = await page.request.get('/shop');
    expect(await live.text()).toContain(`"/remotes/shop/${shop.version}"`);
  });
});

test('on a phone, by keyboard, staff sees the releases of a page and its missing parts, and reports it', async ({
  page,
}) => {
  const looksRight = async () => expect([await brokenRules(page), await sideways(page)]).toEqual([[], null]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await staffLink('/shop'));
  await expect(page).toHaveURL('/shop');
  await hydrated(page);
  const overlay = page.getByRole('complementary', { name: 'Staff' });
  const summary = overlay.locator('summary');
  await expect(summary).toHaveText(/^\d remotes as visitors have them$/);
  await summary.press('Enter');
  await expect(overlay.getByText(`shop ${shop.version}`)).toBeVisible();
  await looksRight();
  await page.goto(await previewLink(release, '/shop'));
  await expect(summary).toHaveText(/^1 of \d remotes: not what visitors have$/);
  await hydrated(page);
  await page.locator('header a[href="/"]').first().click();
  await expect(page).toHaveURL('/');
  await summary.press('Enter');
  await looksRight();
  await overlay.getByRole('link', { name: 'Report from here' }).press('Enter');
  const told = page.getByLabel('Copy this into the report');
  await expect(told).toHaveValue(/^Page: http[^ ]+:\d+\/\n/);
  await expect(told).toHaveValue(
    new RegExp(`^shop: ${release.version} \\(visitors have ${shop.version}\\)$`, 'm'),
  );
  await looksRight();
  await page.goto('/remotes/shop/reports');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports of shop');
  await expect(page.getByRole('region', { name: 'Pages in numbers' })).toContainText('all pages');
  await looksRight();
});

test('an expired link shows the live site and says so', async ({ page }) => {
  const answer = await page.goto(await previewLink(release, '/shop', -1_000));
  expect(answer?.status()).toBe(200);
  expect(await answer?.text()).toContain(`"/remotes/shop/${shop.version}"`);
  await expect(ribbon(page)).toContainText('This preview is over');
  await ribbon(page).getByRole('link', { name: 'All right' }).click();
  await expect(ribbon(page)).toHaveCount(0);
  await expect(page).toHaveURL('/shop');
});

test('a release that is broken on the server is replaced by the live one, and the ribbon says so', async ({
  page,
}) => {
  const broken = published('throw new Error("broken");');
  await page.goto(await previewLink(broken, '/shop'));
  await expect(ribbon(page)).toContainText(`shop ${broken.version} does not work on the server`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await hydrated(page);
});

test('for a member, the ribbon shifts nothing, hides nothing and breaks no accessibility rule', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.addInitScript(() => {
    const shifts = Object.assign(window, { shifts: [] as string[] }).shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        sources: { node: Element | null }[];
      })[])
        for (const { node } of entry.sources) shifts.push(node?.className ?? 'gone');
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signUp(page);
  await page.goto(await previewLink(release, '/shop'));
  await showsPreview(page);
  await hydrated(page);
  await expect(page.getByRole('button', { name: /account menu|my account|robin/i }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).not.toContain(
    'ribbon',
  );
  expect(await brokenRules(page)).toEqual([]);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sideways(page)).toBeNull();
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const foot = await page.getByRole('contentinfo').boundingBox();
    const strip = await ribbon(page).boundingBox();
    expect(foot!.y + foot!.height, `${width} px`).toBeLessThanOrEqual(strip!.y + 1);
  }
});

test('without JavaScript the ribbon is in the document, and its exit works', async ({ request }) => {
  const preview = await request.get(await previewLink(release, '/shop'));
  const html = await preview.text();
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain(`Preview of shop ${release.version} until`);
  const [, exit] = /<a href="([^"]*)">Leave the preview/.exec(html)!;
  const live = await request.get(new URL(exit!, preview.url()).href);
  expect(new URL(live.url()).pathname).toBe('/shop');
  expect(await live.text()).not.toContain('aria-label="Preview"');
});
