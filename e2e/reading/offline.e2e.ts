import type { BrowserContext, Page } from '@playwright/test';
import type { PublicRemote } from '../../shell/browser/remotes/public-remote.ts';
import { dockOf } from '../music/listening.ts';
import { expect, hydrated, navigate, REFUSALS, test } from '../stack/test.ts';
import { signUp } from '../stack/visitor.ts';

test.use({ serviceWorkers: 'allow' });

/** Expected console messages of pages without a network. */
const NO_NETWORK = [/ERR_INTERNET_DISCONNECTED/, /status of 503/, /Failed to fetch/, REFUSALS];

/** Waits until the page's service worker controls it and has cached `count` pages. */
async function workerKeeps(page: Page, count: number): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).length))
    .toBeGreaterThanOrEqual(count);
}

test('the latest pages can be read offline, and other pages list them', async ({
  page,
  context,
  listening,
}) => {
  listening.allowed.push(...NO_NETWORK);
  await page.goto('/');
  await workerKeeps(page, 1);
  // Reached by client-side navigation.
  await page.getByRole('navigation').getByRole('link', { name: 'Chefs & Recipes' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meet Our Chef Cats' })).toBeVisible();
  await workerKeeps(page, 2);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Meet Our Chef Cats' })).toBeVisible();
  await page.getByPlaceholder('Search Chefs...').fill('mango');
  await expect(page.getByRole('heading', { name: 'Mango' })).toBeVisible();

  await page.goto('/publications');
  await expect(page.getByRole('heading', { name: 'The lamp is out' })).toBeVisible();
  await page.getByRole('link', { name: /Whimsical Stories/ }).click();
  await expect(page.getByText('2022-2025')).toBeVisible();
  await context.setOffline(false);
});

test('a page that was opened without a network loads by itself once there is one', async ({
  page,
  context,
  listening,
}) => {
  listening.allowed.push(...NO_NETWORK);
  await page.goto('/privacy');
  await workerKeeps(page, 1);
  await context.setOffline(true);
  await page.goto('/publications');
  await expect(page.getByRole('heading', { name: 'The lamp is out' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Publications' })).toBeVisible();
});

/** Which files of the module are cached, and which of them the page has loaded, of those that it loads on demand. */
const onDemand = (page: Page, module: string) =>
  page.evaluate(async (name) => {
    const { remotes } = JSON.parse(document.getElementById('studio-data')!.textContent) as {
      remotes: PublicRemote[];
    };
    const { live } = remotes.find(({ live: { assets } }) => assets[name])!;
    const urls = live.assets[name]!.later!.map((file) => new URL(`${live.base}/${file}`, location.href).href);
    const loaded = performance.getEntriesByType('resource').map((entry) => entry.name);
    const cached = await Promise.all(urls.map((url) => caches.match(url)));
    return { loaded: urls.filter((url) => loaded.includes(url)), isCached: cached.every(Boolean) };
  }, module);

for (const from of ['/publications', '/chefs'])
  test(`a publication opens formatted offline; its code was not loaded before; the visit began at ${from}`, async ({
    page,
    context,
    listening,
  }) => {
    // Pictures that the page had not shown are not cached.
    listening.allowed.push(...NO_NETWORK, /ERR_FAILED .*\/images/, /ERR_FAILED .*\/img\?/);
    await page.goto(from);
    await workerKeeps(page, 1);
    if (from !== '/publications') {
      await hydrated(page);
      await navigate(page, '/publications');
      await workerKeeps(page, 2);
    }
    await expect.poll(() => onDemand(page, './PublicationsPage')).toEqual({ loaded: [], isCached: true });
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Read More: The Smallest Drummer' }).click();
    await expect(page.locator('article em').first()).toBeVisible();
    await context.setOffline(false);
  });

test('a signed-in visitor’s page is never cached', async ({ page }) => {
  await signUp(page, '/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const kept = await page.evaluate(async () => {
    const bodies = (await caches.keys()).map(async (name) => {
      const cache = await caches.open(name);
      const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
      return Promise.all(answers.map((answer) => answer!.text()));
    });
    return (await Promise.all(bodies)).flat().join('');
  });
  expect(kept).not.toContain('@example.test');
});

/**
 * Makes the browser get a changed worker. The current one is read beforehand, because a browser may request the worker
 * after the test has ended, when the handler can no longer ask the server.
 */
async function changeWorker(context: BrowserContext, change: (code: string) => string): Promise<void> {
  const body = change(await (await context.request.get('/sw.js')).text());
  await context.route('**/sw.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

/** Registers the worker under another address, which the browser treats as a new version, and presses "Refresh". */
async function newVersion(page: Page): Promise<void> {
  await page.evaluate(() => ((window as { kept?: boolean }).kept = true));
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?new'));
  await expect(page.getByText('New content is available. Would you like to refresh?')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => (window as { kept?: boolean }).kept ?? false).catch(() => true))
    .toBe(false);
}

test('a new version asks before it takes over, and "Refresh" reloads even while the old version is active', async ({
  page,
  context,
}) => {
  await page.goto('/privacy');
  await workerKeeps(page, 1);
  const slow = '/images/logo.webp?slow';
  const asked = context.waitForEvent('request', (request) => request.url().endsWith(slow));
  await context.route(`**${slow}`, () => undefined);
  await page.evaluate((url) => void fetch(url).catch(() => undefined), slow);
  await asked;
  await newVersion(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller!.scriptURL)).toMatch(/sw\.js$/);
});

test('a reload without an answer uses the new version, and does not ask again', async ({ page, context }) => {
  await changeWorker(context, (code) => `${code}\n// older`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const last = { id: 'walk', title: 'Walk', artist: 'Cello', seconds: 100, accent: 'sage' };
    localStorage.setItem('studio.audio', JSON.stringify({ last, times: { walk: 61 } }));
  });
  await page.goto('/privacy');
  await workerKeeps(page, 1);
  await context.unroute('**/sw.js');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const question = page.getByText('New content is available. Would you like to refresh?');
  await expect(question).toBeVisible();
  const [asked, dock] = await Promise.all(
    [page.getByRole('region', { name: /^New content/ }), dockOf(page)].map((one) => one.boundingBox()),
  );
  expect(asked!.y + asked!.height).toBeLessThanOrEqual(dock!.y);
  await page.reload();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state ?? 'none'))
    .toBe('none');
  await expect(question).toBeHidden();
});

test('requests that a worker never handles do not start it', async ({ page }) => {
  await page.goto('/privacy');
  await workerKeeps(page, 1);
  await page.evaluate(async () => (await fetch('/api/ghost-dolls')).text());
  const source = () =>
    page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as (PerformanceEntry & {
        workerFinalSourceType?: string;
      })[];
      return entries.findLast(({ name }) => name.endsWith('/api/ghost-dolls'))?.workerFinalSourceType;
    });
  await expect.poll(source).toBe('network');
});

test('the first page is cached with its files and pictures, which were requested before the worker was active', async ({
  page,
  context,
}) => {
  const late = '/favicon.svg?late';
  const [worker, picture] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await context.route('**/sw.js', (route) => worker.promise.then(() => route.continue()));
  await context.route(`**${late}`, (route) => picture.promise.then(() => route.continue()));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const asked = context.waitForEvent('request', (request) => request.url().endsWith(late));
  await page.evaluate((src) => document.body.append(Object.assign(new Image(), { src })), late);
  await asked;
  worker.resolve();
  await workerKeeps(page, 1);
  picture.resolve();
  const kept = () =>
    page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const keys = await Promise.all(caches_.map((cache) => cache.keys()));
      const held = new Set(keys.flat().map(({ url }) => url));
      const shown = [...document.images]
        .map((image) => image.currentSrc)
        .filter((url) => url.startsWith(location.origin));
      const code = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((url) => /\/remotes\/.*\.js$/.test(url));
      const isNewsletter = (url: string) => /\/NewsletterSignup[^/]*\.js$/.test(url);
      return {
        newsletter: { isLoaded: code.some(isNewsletter), isCached: [...held].some(isNewsletter) },
        shown,
        wantedCode: code.length,
        missing: [...shown, ...code].filter((url) => !held.has(url)),
      };
    });
  await expect.poll(async () => (await kept()).shown).toContainEqual(expect.stringContaining(late));
  await expect.poll(async () => (await kept()).missing).toEqual([]);
  // The page has not loaded the code of a widget below the first view.
  await expect.poll(async () => (await kept()).newsletter).toEqual({ isLoaded: false, isCached: true });
  expect((await kept()).wantedCode).toBeGreaterThan(0);
});

test('files of an older version stay, for the pages that were cached with it', async ({ page, context }) => {
  const older = '/favicon.svg?older';
  await changeWorker(context, (code) => code.replace(/\/assets\/main\.\w+\.css/, older));
  const isKept = () => page.evaluate(async (path) => Boolean(await caches.match(path)), older);
  await page.goto('/privacy');
  await workerKeeps(page, 1);
  expect(await isKept()).toBe(true);
  // The next version comes from the server, and the reload without Playwright's interception.
  await context.unroute('**/sw.js');
  await newVersion(page);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
    .toMatch(/sw\.js\?new$/);
  expect(await isKept()).toBe(true);
});
