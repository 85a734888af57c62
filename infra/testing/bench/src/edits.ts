import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { startChromium } from '@studio/browsers';
import { startDevServer } from '@studio/dev-server';
import type { Stack } from '@studio/dev-stack';
import { findRemotes } from '@studio/local-runtime';
import { BENCH_DATA } from './bench-stack.ts';
import { aligned, type Report } from './report.ts';

const RUNS = 5;
/** An edit that is not visible after this counts as failed, in ms. */
const PATIENCE_MS = 20_000;
/** Pause between edits, in ms, so that the previous server build has finished. */
const PAUSE_MS = 2_000;

/** Every page has a heading, and an edit can change it. */
const HEADING = /<PageHeading[^>]*>/;

interface Definition {
  exposes: Record<string, string>;
  routes: { path: string; module: string; audience?: string }[];
}

/**
 * How long a developer waits for an edit, in seconds: edits a page's heading in each remote, in Chromium on the
 * development server.
 */
export async function benchEdits({ addresses }: Stack): Promise<Report> {
  const browser = await startChromium();
  try {
    const rows: { remote: string; ready: number; edits: number[] }[] = [];
    for (const folder of findRemotes()) {
      const editable = await editablePage(folder);
      if (!editable) continue;
      const remote = path.basename(folder).replace(/^mfe-/, '');
      const from = performance.now();
      const server = await startDevServer({
        remotes: [remote],
        dataDir: BENCH_DATA,
        stack: addresses,
        env: { LOG_LEVEL: 'warn' },
      });
      const ready = performance.now() - from;
      try {
        const page = await browser.newPage();
        rows.push({ remote, ready, edits: await editHeading(page, server.url, editable) });
        await page.close();
      } finally {
        await server.stop();
      }
    }
    const medianOf = (edits: number[]) => edits.toSorted((a, b) => a - b)[RUNS >> 1]!;
    const seconds = (ms: number) => (ms / 1_000).toFixed(2);
    const slowest = Math.max(...rows.map(({ edits }) => medianOf(edits)));
    return {
      rows: [{ name: 'from saving to seeing', figure: slowest }],
      text: aligned([
        ['remote', 'ready s', 'edit to seen s', 'each'],
        ...rows.map(({ remote, ready, edits }) => [
          remote,
          seconds(ready),
          seconds(medianOf(edits)),
          edits.map(seconds).join(' '),
        ]),
      ]),
    };
  } finally {
    await browser.close();
  }
}

async function editHeading(page: Page, site: string, { route, file }: Editable): Promise<number[]> {
  const before = readFileSync(file, 'utf8');
  const edits: number[] = [];
  try {
    await page.goto(new URL(route, site).href);
    await page.locator('#page h1').waitFor({ state: 'attached' });
    for (let run = 0; run < RUNS; run += 1) {
      await page.waitForTimeout(PAUSE_MS);
      const word = `edited-${run}`;
      const from = performance.now();
      writeFileSync(
        file,
        before.replace(HEADING, (tag) => `${tag}${word} `),
      );
      await page.locator('#page h1', { hasText: word }).waitFor({ state: 'attached', timeout: PATIENCE_MS });
      edits.push(performance.now() - from);
    }
  } finally {
    writeFileSync(file, before);
  }
  return edits;
}

interface Editable {
  route: string;
  file: string;
}

/** A public page without parameters that has a heading in its own file. A remote may have none. */
async function editablePage(folder: string): Promise<Editable | undefined> {
  const module = (await import(path.join(folder, 'remote.config.ts'))) as { default: Definition };
  const { routes, exposes } = module.default;
  for (const route of routes) {
    const file = path.join(folder, exposes[route.module]!);
    const isOpen = !route.path.includes(':') && (route.audience ?? 'everyone') !== 'signed-in';
    if (isOpen && HEADING.test(readFileSync(file, 'utf8'))) return { route: route.path, file };
  }
  return undefined;
}
