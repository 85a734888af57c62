import { appendFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { RegistryEntry, RemoteManifest } from '@studio/contracts';
import { SERVER_FAULTS } from '@studio/remotes-cli/broken-releases';
import { PORT, SITE } from '../stack/addresses.ts';
import { starting, stopped, without } from '../stack/control.ts';
import { folderOf, forgetCopy, forgetRelease, releaseLike, TestRegistry } from '../stack/registry.ts';
import { expect, hydrated, test } from '../stack/test.ts';
import { articleOf, signUp } from '../stack/visitor.ts';

test.describe.configure({ mode: 'serial' });

let registry: TestRegistry;
let good: RegistryEntry;
const made: RemoteManifest[] = [];

test.beforeAll(async () => {
  registry = await TestRegistry.open();
  good = await registry.get('shop');
});
test.afterEach(async () => {
  // The registry may still be recovering from the previous test.
  await expect(() => registry.put(good)).toPass();
  await settled(good.live.version);
});
test.afterAll(async () => {
  for (const release of made) forgetRelease(release);
  await registry[Symbol.asyncDispose]();
});

function broken(serverCode: string): RemoteManifest {
  const release = releaseLike(good.live, serverCode);
  made.push(release);
  return release;
}

async function faultsOf({ version }: RemoteManifest): Promise<string[]> {
  const text = await (await fetch(`http://127.0.0.1:${PORT + 9}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith('web_remote_faults_total{'));
  return lines.filter((line) => line.includes(version)).map((line) => /kind="(\w+)"/.exec(line)![1]!);
}

/** The release of the shop in new documents. */
async function servedVersion(): Promise<string | undefined> {
  const html = await (await fetch(`${SITE}/?${Math.random()}`)).text();
  return /"\/remotes\/shop\/([^"/]+)"/.exec(html)?.[1];
}

async function settled(version: string): Promise<void> {
  await expect.poll(servedVersion).toBe(version);
}

/** Checks that the home page and the shop's pages are complete: with prices and products, rendered by the server. */
async function seesTheShop(page: Page): Promise<void> {
  const mug = await articleOf(page, 'mug');
  const home = await page.goto('/');
  expect(home?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Print Shop' })).toBeVisible();
  const html = await (await page.request.get(`/product/${mug.id}`)).text();
  expect(html).toContain(mug.name);
  await page.goto(`/product/${mug.id}`);
  await expect(page.getByText('$15.00').first()).toBeVisible();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
}

for (const [what, { code, kind }] of Object.entries(SERVER_FAULTS)) {
  test(`a release that ${what} on the server is replaced by the last known good one`, async ({ page }) => {
    const release = broken(code);
    await registry.put({ ...good, live: release, lastKnownGood: good.live });
    const asked = keepAsking();
    await expect.poll(() => faultsOf(release)).toEqual([expect.stringMatching(kind)]);
    // The endless loop runs in a render worker. In the web server it would block all responses.
    expect(await asked.end()).toEqual([]);
    expect(await servedVersion()).toBe(good.live.version);
    await seesTheShop(page);
    await signUp(page);
    await seesTheShop(page);
  });
}

/** Requests the home page repeatedly; `end` returns the responses without a heading. */
function keepAsking(): { end(): Promise<string[]> } {
  let over = false;
  const failed: string[] = [];
  const asking = (async () => {
    while (!over) {
      const answer = await fetch(SITE);
      const html = await answer.text();
      if (!answer.ok || !html.includes('<h1')) failed.push(`${answer.status}, ${html.length} characters`);
      await sleep(50);
    }
  })();
  return {
    async end() {
      over = true;
      await asking;
      return failed;
    },
  };
}

test('a release with one altered byte is not served; the last known good one is', async ({ page }) => {
  const release = broken('');
  appendFileSync(join(folderOf(release), release.serverEntry), ' ');
  await registry.put({ ...good, live: release, lastKnownGood: good.live });
  await expect.poll(() => faultsOf(release)).toContain('file');
  await seesTheShop(page);
  await signUp(page);
  await seesTheShop(page);
});

test('a live release that is deleted from disk is replaced, and returns with its files', async ({
  page,
  listening,
}) => {
  listening.allowed.push(/Failed to load resource|shop|remote/i);
  const release = broken('');
  await registry.put({ ...good, live: release, lastKnownGood: good.live });
  await settled(release.version);
  const away = `${folderOf(release)}.away`;
  renameSync(folderOf(release), away);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Print Shop' })).toBeVisible();
  await settled(good.live.version);
  await seesTheShop(page);
  renameSync(away, folderOf(release));
  await settled(release.version);
});

test('with live and last known good release both broken on the server the browser renders the shop, and the rest is unchanged', async ({
  page,
}) => {
  const [live, last] = [broken('throw new Error("one");'), broken('for (;;);')];
  await registry.put({ ...good, live, lastKnownGood: last });
  // The web server keeps the release that it served before in memory, so it is restarted.
  await without('web', () => Promise.resolve());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Ghost Dolls', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Print Shop' })).toBeVisible();
  const mug = await articleOf(page, 'mug');
  await page.goto(`/product/${mug.id}`);
  await expect(page.getByText('$15.00').first()).toBeVisible();
});

test('an empty registry is answered with 503 and an error page; then the site recovers', async ({
  page,
  listening,
}) => {
  listening.allowed.push(/503/);
  const entries = await registry.all();
  for (const { name } of entries) await registry.remove(name);
  const status = async () => (await fetch(SITE)).status;
  await expect.poll(status).toBe(503);
  const answer = await page.goto('/');
  expect(answer?.headers()['retry-after']).toBe('5');
  await expect(page.getByRole('heading', { name: 'We are opening' })).toBeVisible();
  for (const entry of entries) await registry.put(entry);
  await expect.poll(status).toBe(200);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Print Shop' })).toBeVisible();
});

test('a web server that starts without NATS uses its copy of the registry; without a copy it says so', async ({
  page,
  listening,
}) => {
  listening.allowed.push(/503|Failed to load resource/);
  await without('nats', async () => {
    await without('web', () => Promise.resolve());
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('h1')).not.toHaveText('We are opening');
    await stopped('web');
    forgetCopy();
    await starting('web', async () => {
      const heading = async () => {
        await page.goto('/').catch(() => undefined);
        return page
          .locator('h1')
          .first()
          .textContent({ timeout: 1_000 })
          .catch(() => null);
      };
      await expect.poll(heading).toBe('We are opening');
    });
  });
  await expect.poll(async () => (await fetch(SITE)).status).toBe(200);
});
