import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext, Browser } from '@playwright/test';
import { copyBuild, everyModule } from '@studio/remotes-cli/broken-releases';
import { SITE } from '../stack/addresses.ts';
import { expect, test } from '../stack/test.ts';
import { remotes } from './remotes-command.ts';

/** A canary number below 0.3 for this remote; 0.99 is above. */
const DRAWN = 0.03;
const FAULT = 'the till is on fire';
/** Throws shortly after loading, for visitors with the cookie `unlucky`. */
const THROWS = `;document.cookie.includes('unlucky') && setTimeout(() => { throw new Error('${FAULT}'); }, 50);\n`;

/** Its widgets throw in every rendering on the server. */
const THROWS_ON_SERVER = `;${everyModule(`default: () => { throw new Error('${FAULT}'); }`, ['./PrintShopSection', './CartButton'])}\n`;

/** Publishes the built shop with a fault in one of its files. Resolves to its version. */
async function publishFaulty(file: string, code: string): Promise<string> {
  const folder = await copyBuild('shop', { version: '6.6.6', file, code });
  const published = await remotes('publish', folder);
  await rm(path.dirname(folder), { recursive: true });
  return /6\.6\.6-[0-9a-z]+/.exec(published)![0];
}

/** The release of the shop for a visitor with this number. */
async function shopFor(request: APIRequestContext, number: number): Promise<string> {
  const html = await (await request.get('/', { headers: { cookie: `canary=${number}` } })).text();
  const json = /id="studio-data">(.*?)<\/script>/s.exec(html)![1]!;
  const data = JSON.parse(json) as { remotes: { name: string; live: { version: string } }[] };
  return data.remotes.find(({ name }) => name === 'shop')!.live.version;
}

/** Visits of one canary visitor until it ends, in a separate browser with a separate address. */
async function visit(browser: Browser, visitor: number, faulty: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: SITE,
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': `10.1.0.${visitor}` },
  });
  const isUnlucky = visitor % 3 === 0;
  const cookie = { url: SITE, name: 'canary', value: String(DRAWN) };
  await context.addCookies(isUnlucky ? [cookie, { url: SITE, name: 'unlucky', value: 'yes' }] : [cookie]);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const told = page.waitForRequest('**/api/remote-reports');
  await page.goto('/donate');
  const hasFaulty = (await page.content()).includes(`/remotes/shop/${faulty}/`);
  if (isUnlucky && hasFaulty) await expect.poll(() => errors).toContain(FAULT);
  await told;
  await page.goto('about:blank');
  await context.close();
}

test('a canary that throws for a third of its visitors is ended soon, and the history says why', async ({
  browser,
  request,
}) => {
  const live = await shopFor(request, 0.99);
  const faulty = await publishFaulty('browser/remoteEntry.js', THROWS);
  await remotes('canary', 'shop', faulty, '0.3', '--because', 'a trial');
  await expect.poll(() => shopFor(request, DRAWN)).toBe(faulty);
  expect(await shopFor(request, 0.99)).toBe(live);

  for (let visitor = 1; visitor <= 100; visitor++) {
    const answer = await request.post('/api/remote-reports', {
      headers: { origin: SITE, 'x-forwarded-for': `10.2.0.${visitor}` },
      data: { reports: [{ remote: 'shop', version: live, kind: 'visit' }] },
    });
    expect(answer.status()).toBe(202);
  }
  const isOver = async () => (await shopFor(request, DRAWN)) === live;
  let visitors = 0;
  while (!(await isOver()) && visitors < 48) {
    await Promise.all([1, 2, 3].map((step) => visit(browser, visitors + step, faulty)));
    visitors += 3;
  }
  await expect.poll(isOver).toBe(true);
  expect(visitors).toBeGreaterThanOrEqual(18);

  const last = (await remotes('history', 'shop')).trim().split('\n').at(-1);
  expect(last).toContain(
    `canary ended: ${faulty} → none  by canary watch  because worse than the live release`,
  );
  expect(last).toMatch(/errors, crashes or failed loads: \d+\.\d % of \d+ visitors here, 0\.0 % of/);
  expect(await remotes('list')).not.toMatch(/canary \d/);
});

test('a canary that throws in every rendering on the server is ended, and the command says so', async ({
  request,
}) => {
  const live = await shopFor(request, 0.99);
  const faulty = await publishFaulty('server/remote.cjs', THROWS_ON_SERVER);
  const said = await remotes('canary', 'shop', faulty, '0.3').catch(
    ({ code, stderr }) => `${code} ${stderr}`,
  );
  expect(said).toMatch(/^1 /);
  expect(said).toContain(FAULT);
  await expect
    .poll(async () => (await remotes('history', 'shop')).trim().split('\n').at(-1))
    .toMatch(
      new RegExp(`canary ended: ${faulty} → none .*servers? quarantined it, because .* threw "${FAULT}"`),
    );
  expect(await shopFor(request, 0.01)).toBe(live);
  expect(await remotes('list')).toMatch(/shop {2}servers: 1 of 1 server serve what is live/);
});
