import type { Page } from '@playwright/test';
import type { RemoteManifest } from '@studio/contracts';
import { forgetRelease, releaseLike, TestRegistry } from '../stack/registry.ts';
import { expect, hydrated, test } from '../stack/test.ts';
import { articleOf } from '../stack/visitor.ts';

const REMOTES = ['content', 'shop', 'club'];
const RELEASES = 3;

async function liveVersions(site: { get(path: string): Promise<{ text(): Promise<string> }> }) {
  const html = await (await site.get('/')).text();
  const json = /id="studio-data">(.*?)<\/script>/s.exec(html)![1]!;
  const { remotes: all } = JSON.parse(json) as { remotes: { name: string; live: { version: string } }[] };
  return new Map(all.map(({ name, live }) => [name, live.version]));
}

/** Waits until documents use these releases. */
async function servedNow(page: Page, releases: readonly RemoteManifest[]): Promise<void> {
  await expect
    .poll(async () => [...(await liveVersions(page.request)).values()])
    .toEqual(expect.arrayContaining(releases.map(({ version }) => version)));
}

test('a page left open over three releases opens every lazy part, of the releases it started with', async ({
  page,
  listening,
}) => {
  await using registry = await TestRegistry.open();
  const before = await Promise.all(REMOTES.map((name) => registry.get(name)));
  const made: RemoteManifest[] = [];
  listening.allowed.push(/youtube|tiktok/);
  await page.goto('/');
  await hydrated(page);
  const began = await liveVersions(page.request);
  const mug = await articleOf(page, 'mug');
  try {
    for (let n = 0; n < RELEASES; n += 1) {
      const releases = before.map(({ live }) => releaseLike(live, ''));
      made.push(...releases);
      for (const [at, live] of releases.entries()) await registry.put({ ...before[at]!, live });
      await servedNow(page, releases);
    }

    const fetched: { url: string; status: number }[] = [];
    page.on('response', (response) => fetched.push({ url: response.url(), status: response.status() }));
    await page.getByRole('button', { name: 'Show today’s recipes' }).click();
    await expect(page.locator('#kitchen-recipes').getByRole('heading', { level: 4 }).first()).toBeVisible();
    await page.getByRole('button', { name: /^Cart/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    const pages = [
      '/chefs',
      '/recipes/mango',
      '/stories/mango',
      '/activities/mango',
      '/publications',
      '/youtube',
      '/tiktok',
      '/shop',
      '/shop/mango',
      `/product/${mug.id}`,
      '/donate',
      '/join',
      '/newsletter/unsubscribe',
      '/auth',
    ];
    for (const path of pages) {
      await page.evaluate((to) => {
        // The previous page stays until the next one is ready.
        for (const part of document.querySelectorAll('#page > [data-remote]'))
          part.removeAttribute('data-alive');
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, path);
      await expect(page.locator('#page > [data-remote][data-alive]'), path).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await expect(page.getByText('is resting'), path).toBeHidden();
    }

    const files = fetched.filter(({ url }) => new URL(url).pathname.startsWith('/remotes/'));
    expect(files.length).toBeGreaterThan(pages.length);
    for (const { url, status } of files) {
      const [, , remote = '', version] = new URL(url).pathname.split('/');
      expect([url, status, version]).toEqual([url, 200, began.get(remote)]);
    }
  } finally {
    for (const entry of before) await registry.put(entry);
    // Until then a document can still name the files of the last release.
    await servedNow(
      page,
      before.map(({ live }) => live),
    );
    for (const release of made) forgetRelease(release);
  }
});
