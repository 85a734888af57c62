import { expect, test as base, type Browser, type Page } from '@playwright/test';

/** What a page may say without a test failing, set by tests that provoke it. */
interface Listening {
  /** Console errors and page errors so far. */
  complaints: string[];
  /** Patterns of complaints that this test provokes on purpose. */
  allowed: RegExp[];
}

/** `test`, with an ear on the console: a page that complains fails its test. */
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

/** For `test.use`: the site as it is for visitors who did not ask for less motion. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** So that `hydrated` can tell. */
const watchHydration = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('studio:hydrated', ({ detail: part }: CustomEventInit<HTMLElement>) =>
      part!.setAttribute('data-alive', ''),
    ),
  );

/** Another tab of the same visitor, on a page that has its code. */
export async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await watchHydration(tab);
  await tab.goto(path);
  await hydrated(tab);
  return tab;
}

/** Waits until the page has its code: from then on React hears and draws. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('#root[data-alive] #page > [data-alive]').waitFor();
}

/** A refused or missing answer that the flow itself asks for; browsers report each as a console error. */
export const REFUSALS = /Failed to load resource: the server responded with a status of (402|404|409)/;

export { expect, type Browser, type Page };
