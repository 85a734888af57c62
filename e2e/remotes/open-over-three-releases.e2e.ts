import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readSecrets } from '@studio/local-runtime';
import { PORT } from '../stack/addresses.ts';
import { expect, hydrated, test } from '../stack/test.ts';
import { articleOf } from '../stack/visitor.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const DATA = path.join(ROOT, '.data/e2e');
const REMOTES = ['content', 'shop', 'club'];
const run = promisify(execFile);

/** The command of a remote's team, on the stack of this test run. */
async function remotes(...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    PORT: String(PORT),
    NATS_URL: `nats://127.0.0.1:${PORT + 7}`,
    RELEASES_DIR: path.join(DATA, 'releases'),
    RELEASE_PRIVATE_KEY: readSecrets(DATA).releasePrivateKey,
  };
  const program = path.join(ROOT, 'infra/remotes-cli/src/main.ts');
  const { stdout } = await run(process.execPath, ['--no-warnings', program, ...args], { cwd: ROOT, env });
  return stdout;
}

/** Publishes what is built as another release, and makes it the live one. Resolves to its version. */
async function ship(remote: string, version: string): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'release-')), `mfe-${remote}`);
  for (const part of ['dist', 'public', 'package.json'])
    await cp(path.join(ROOT, `mfe-${remote}`, part), path.join(folder, part), { recursive: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      },
    );
  const file = path.join(folder, 'package.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), version }));
  const published = await remotes('publish', folder);
  await rm(path.dirname(folder), { recursive: true });
  const name = new RegExp(`${version.replaceAll('.', '\\.')}-[0-9a-z]+`).exec(published)![0];
  await remotes('activate', remote, name);
  return name;
}

async function liveVersions(site: { get(path: string): Promise<{ text(): Promise<string> }> }) {
  const html = await (await site.get('/')).text();
  const json = /id="studio-data">(.*?)<\/script>/s.exec(html)![1]!;
  const { remotes: all } = JSON.parse(json) as { remotes: { name: string; live: { version: string } }[] };
  return new Map(all.map(({ name, live }) => [name, live.version]));
}

test('a page left open over three releases opens every lazy part, of the releases it began with', async ({
  page,
  listening,
}) => {
  test.setTimeout(180_000);
  listening.allowed.push(/youtube|tiktok/);
  await page.goto('/');
  await hydrated(page);
  const began = await liveVersions(page.request);
  const mug = await articleOf(page, 'mug');
  try {
    for (const version of ['7.0.1', '7.0.2', '7.0.3'])
      for (const remote of REMOTES) {
        const shipped = await ship(remote, version);
        await expect
          .poll(async () => (await liveVersions(page.request)).get(remote), { timeout: 30_000 })
          .toBe(shipped);
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
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, path);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await expect(page.locator('#page > [data-remote][data-alive]'), path).toBeVisible();
      await expect(page.getByText('is resting'), path).toBeHidden();
    }

    const files = fetched.filter(({ url }) => new URL(url).pathname.startsWith('/remotes/'));
    expect(files.length).toBeGreaterThan(pages.length);
    for (const { url, status } of files) {
      const [, , remote = '', version] = new URL(url).pathname.split('/');
      expect([url, status, version]).toEqual([url, 200, began.get(remote)]);
    }
  } finally {
    for (const [remote, version] of began) await remotes('activate', remote, version);
  }
});
