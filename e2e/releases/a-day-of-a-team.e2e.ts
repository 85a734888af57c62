import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '@studio/local-runtime';
import { DATA_DIR, SITE } from '../stack/addresses.ts';
import { expect, hydrated, REFUSALS, test } from '../stack/test.ts';
import { copyCheckout, type CheckoutCopy } from './checkout-copy.ts';

/** Timeout of one command, in ms: for slow and busy machines. */
const PATIENCE_MS = 180_000;

let checkout: CheckoutCopy;
const running: ChildProcess[] = [];

test.beforeAll(() => {
  checkout = copyCheckout(DATA_DIR);
});
test.afterAll(async () => {
  for (const child of running) process.kill(-child.pid!, 'SIGTERM');
  await Promise.all(running.map((child) => new Promise((ended) => child.once('exit', ended))));
  checkout.remove();
});

test('the guide leads from nothing to a live remote, command by command', async ({ page, listening }) => {
  test.setTimeout(10 * 60_000);
  // Thrown on purpose to appear on the page.
  listening.allowed.push(REFUSALS, /oops/);
  let version = '';
  for (const command of commandsOf('shipping-a-remote.md', 'A day, from nothing to a canary')) {
    const line = command.replace('<version>', version);
    await test.step(line, async () => {
      if (line.startsWith('npm run dev')) return editInPlace(page, line);
      const said = await run(line);
      version = /^published \S+ (\S+)$/m.exec(said)?.[1] ?? version;
      const preview = /^https?:\S+preview=\S+$/m.exec(said)?.[0];
      if (preview) await seePreview(page, preview);
      if (line.includes(' activate ')) {
        await seeLive(page);
        await save('storytime-corner.tsx', 'Turn the page', 'Turn one more');
      }
      if (line.endsWith(' list'))
        expect(said).toMatch(new RegExp(`^storytime +${version} .*canary 10 %`, 'm'));
    });
  }
  expect(version).not.toBe('');
});

/** Saves while a page is open: the change is visible immediately, and component state stays. */
async function editInPlace(page: Page, line: string): Promise<void> {
  const address = await test.step('dev: the first page', async () => {
    const said = await untilSaid(start(line), /storytime: (http:\S+)/);
    await page.goto(`${said}/storytime`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Storytime' })).toBeVisible();
    return said;
  });
  await page.getByRole('button', { name: 'Turn the page' }).click();
  await expect(page.getByText('Pages read tonight: 1')).toBeVisible();

  await test.step('dev: an edit is seen', async () => {
    await save('storytime-corner.tsx', 'Pages read tonight', 'Pages read by candle');
    await expect(page.getByText('Pages read by candle: 1')).toBeVisible();
  });
  await save('storytime.module.css', 'gap: var(--space-5);', 'gap: 77px;');
  await expect(page.getByRole('main')).toHaveCSS('row-gap', '77px');
  await save('storytime-page.tsx', '<main className', '<main aria-label={oops} className');
  await expect(page.getByText(/threw/)).toBeVisible();
  await save('storytime-page.tsx', 'aria-label={oops} ', '');
  await expect(page.getByRole('heading', { level: 1, name: 'Storytime' })).toBeVisible();
  // The document of the production web server follows.
  await expect
    .poll(async () => (await page.request.get(`${address}/storytime`)).text(), { timeout: PATIENCE_MS })
    .toContain('Pages read by candle');
  await save('storytime-corner.tsx', 'Pages read by candle', 'Pages read tonight');
}

async function save(file: string, before: string, after: string): Promise<void> {
  const full = join(checkout.folder, 'mfe-storytime/src/features/storytime', file);
  const text = readFileSync(full, 'utf8');
  expect(text).toContain(before);
  writeFileSync(full, text.replace(before, after));
}

async function seePreview(page: Page, link: string): Promise<void> {
  const url = new URL(link);
  url.pathname = '/storytime';
  await page.goto(url.href);
  await expect(page.getByRole('heading', { level: 1, name: 'Storytime' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Preview of storytime');
  await page.context().clearCookies({ name: 'preview' });
}

/** Visible to everyone immediately, rendered by the server. */
async function seeLive(page: Page): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(`${SITE}/storytime`)).text())
    .toContain('Pages read tonight');
  await page.goto(`${SITE}/storytime`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Turn the page' }).click();
  await expect(page.getByText('Pages read tonight: 1')).toBeVisible();
}

function start(line: string): ChildProcess {
  // `PORT` and similar variables belong to the tested stack: the commands find it by the checkout.
  const { PORT: _, NODE_OPTIONS: __, ...env } = process.env;
  const child = spawn(line, { cwd: checkout.folder, shell: true, detached: true, env });
  running.push(child);
  return child;
}

async function run(line: string): Promise<string> {
  const child = start(line);
  let said = '';
  child.stdout!.on('data', (data: Buffer) => (said += String(data)));
  child.stderr!.on('data', (data: Buffer) => (said += String(data)));
  const code = await new Promise<number | null>((ended) => child.once('close', ended));
  running.splice(running.indexOf(child), 1);
  expect(code, said).toBe(0);
  return said;
}

function untilSaid(child: ChildProcess, pattern: RegExp): Promise<string> {
  let said = '';
  return new Promise((found, failed) => {
    const late = setTimeout(() => failed(new Error(`Expected output ${pattern}, got ${said}`)), PATIENCE_MS);
    const listen = (data: Buffer) => {
      said += String(data);
      const match = pattern.exec(said)?.[1];
      if (!match) return;
      clearTimeout(late);
      found(match);
    };
    child.stdout!.on('data', listen);
    child.stderr!.on('data', listen);
  });
}

/** The commands of the first code block in a guide's section, in order. */
function commandsOf(guide: string, heading: string): string[] {
  const text = readFileSync(join(ROOT, 'docs/guides', guide), 'utf8');
  const block = text.split(`## ${heading}\n`)[1]?.match(/```\n([\s\S]*?)```/)?.[1];
  if (!block) throw new Error(`${guide} has no commands under "${heading}"`);
  return block.trim().split('\n');
}
