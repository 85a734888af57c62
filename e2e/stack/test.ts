import { expect, test as base, type Browser, type Locator, type Page } from '@playwright/test';

/** Console errors that do not fail a test. */
interface Listening {
  /** Console errors and page errors so far. */
  complaints: string[];
  /** Patterns of errors that this test provokes on purpose. */
  allowed: RegExp[];
}

/** Playwright's `test` that also fails on console errors. */
export const test = base.extend<{ listening: Listening }>({
  listening: [
    async ({ page }, use) => {
      const listening: Listening = { complaints: [], allowed: [] };
      page.on('console', (message) => {
        if (message.type() === 'error')
          listening.complaints.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => listening.complaints.push(String(error)));
      await watchHydration(page);
      await use(listening);
      const heard = listening.complaints.filter(
        (line) => !listening.allowed.some((pattern) => pattern.test(line)),
      );
      expect(heard, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** For `test.use`: the site for visitors who do not ask for reduced motion. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/**
 * Makes the server answer with WebP, because an AVIF takes several times as long. By Chromium's protocol: a route of
 * Playwright would turn the cache off.
 */
export async function withoutAvif(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setDisabledImageTypes', { imageTypes: ['avif'] });
}

/** Lets `hydrated` detect hydration. */
const watchHydration = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('studio:hydrated', ({ detail: part }: CustomEventInit<HTMLElement>) =>
      part!.setAttribute('data-alive', ''),
    ),
  );

/** Another tab of the same visitor, on a hydrated page. */
export async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await watchHydration(tab);
  await tab.goto(path);
  await hydrated(tab);
  return tab;
}

/** Waits until the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('#root[data-alive] #page > [data-alive]').waitFor();
}

/** Navigates without loading a document, as a link does. `hydrated` then waits for the new page. */
export async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // The previous page stays until the next one is ready.
    for (const part of document.querySelectorAll('#page > [data-alive]')) part.removeAttribute('data-alive');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** Scrolls to an element of a page's widget, and waits until the widget of that remote is hydrated. */
export async function hydratedNear(element: Locator, remote: string): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  await element
    .page()
    .locator(`[data-remote="${remote}"][data-alive]`)
    .first()
    .waitFor({ state: 'attached' });
}

/** Error responses that the flow provokes; browsers log each as a console error. */
export const REFUSALS = /Failed to load resource: the server responded with a status of (402|404|409)/;

export { expect, type Browser, type Locator, type Page };
