import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from '@studio/dev-stack';
import { listProcesses } from '@studio/test-harness/processes';
import { signInMembers } from './buyers.ts';
import { call } from './call.ts';
import { closedLoop } from './closed-loop.ts';
import { EVENT } from './ingest.ts';
import { CONNECTIONS, driving, type Run } from './load.ts';
import { prepareOrders, restock } from './orders.ts';
import { aligned, type Report } from './report.ts';

/** What the site needs in production. Stand-ins for external services are not counted. */
const COMPONENTS = ['web', 'gateway', 'catalog', 'commerce', 'members', 'analytics', 'nats', 'postgres'];
const MEMBERS = 64;
const RENDERED_AT_ONCE = 4;
/** Work that continues after the last response, such as storing events, in ms. */
const SETTLE_MS = 2_000;
const WARM_UP_SECONDS = 2;

/**
 * Processor time of each component for one unit of each work. Unlike rates, it hardly depends on what else the machine
 * does, so it says what a core of each component carries.
 */
export async function benchCores(stack: Stack, seconds: number): Promise<Report> {
  const works = await worksOf(stack);
  const lines: string[][] = [['ms of a core', ...COMPONENTS, 'together']];
  for (const [name, run] of Object.entries(works)) {
    await run(WARM_UP_SECONDS);
    const before = timesOf(stack);
    const { ok } = await run(seconds);
    await sleep(SETTLE_MS);
    const each = timesOf(stack).map((time, index) => ((time - before[index]!) * 1_000) / ok);
    const together = each.reduce((sum, one) => sum + one, 0);
    lines.push([name, ...[...each, together].map((ms) => ms.toFixed(2))]);
  }
  return { rows: [], text: aligned(lines) };
}

/** Processor time of each component and all that it has started, in seconds. Linux only. */
function timesOf(stack: Stack): number[] {
  const all = listProcesses();
  const sum = (of: number): number =>
    all
      .filter(({ parent }) => parent === of)
      .reduce((total, child) => total + sum(child.pid), all.find(({ pid }) => pid === of)?.seconds ?? 0);
  return COMPONENTS.map((name) => sum(stack.pid(name)!));
}

async function worksOf(stack: Stack): Promise<Record<string, Run>> {
  await restock(stack);
  const { site } = stack.addresses;
  const { order } = await prepareOrders(stack);
  const cookies = (await signInMembers(stack, MEMBERS)).map(({ headers }) => headers.cookie!);
  let turn = 0;
  const html = { accept: 'text/html' };
  return {
    'document from memory': driving({ url: site, headers: html }),
    // As many as a web server renders at once: a queue would still be rendered when the time is over.
    'document of a member': (length) =>
      closedLoop(RENDERED_AT_ONCE, length, async () => {
        await call(site, { headers: { ...html, cookie: cookies[(turn += 1) % MEMBERS]! } });
      }),
    'file of a release': driving({ url: site + (await scriptOf(site)) }),
    'read of a product': driving({ url: `${site}/api/products/101` }),
    'analytics event': driving({
      url: `${site}/api/analytics/event`,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: new URL(site).origin,
        'sec-fetch-site': 'same-origin',
      },
      body: () => EVENT.replace(/"sessionId":"[^"]*"/, `"sessionId":"${randomUUID()}"`),
    }),
    'whole order': (length) => closedLoop(CONNECTIONS, length, order),
  };
}

/** Path of a script of the home page. */
async function scriptOf(site: string): Promise<string> {
  const [path] = /\/remotes\/[\w./-]+\.js/.exec(await (await fetch(site)).text()) ?? [];
  if (!path) throw new Error('the home page names no script of a release');
  return path;
}
