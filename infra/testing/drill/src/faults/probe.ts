import { setTimeout as sleep } from 'node:timers/promises';
import type { DrillStack } from '../stack/drill-stack.ts';
import { Browser } from '../visitors/browser.ts';
import { newNotes } from '../visitors/notes.ts';
import { PAGE_VIEW } from '@studio/test-harness/page-view';
import type { Person } from '../visitors/people.ts';

/** Maximum recovery time after the last fault of a round, in ms. */
const RECOVERY_LIMIT_MS = 40_000;
const LOOK_EVERY_MS = 150;

/** Waits until every part of the site works; resolves to the time that took, or to the part that still fails. */
export async function untilWell(stack: DrillStack, person: Person): Promise<number | { ill: string }> {
  const from = performance.now();
  for (;;) {
    const ill = await findIll(stack, person);
    const took = performance.now() - from;
    if (!ill) return took;
    if (took > RECOVERY_LIMIT_MS) return { ill };
    await sleep(LOOK_EVERY_MS);
  }
}

/** The first part that fails: each is checked with a request that needs it. */
async function findIll({ addresses }: DrillStack, person: Person): Promise<string | undefined> {
  const { site } = addresses;
  const notes = newNotes();
  const [someone, stranger] = [new Browser(site, notes, person), new Browser(site, notes)];
  const checks: [string, Promise<{ status: number; text: string }>][] = [
    ['document', stranger.ask('GET', '/')],
    ['product', stranger.ask('GET', '/api/products/101')],
    ['cart', someone.ask('GET', '/api/cart')],
    ['orders', someone.ask('GET', '/api/account/export')],
    ['page view', stranger.ask('POST', '/api/analytics/pageview', PAGE_VIEW)],
    ['donation', stranger.ask('POST', '/api/donations', { amount: 1 })],
  ];
  const programs = Object.entries({ ...addresses.metrics, web: site });
  const ready = programs.map(([name, url]): [string, Promise<{ status: number; text: string }>] => [
    `${name} ready`,
    new Browser(new URL(url).origin, notes).ask('GET', '/readyz'),
  ]);
  for (const [what, answer] of [...checks, ...ready]) {
    const { status, text } = await answer;
    if (status < 200 || status > 299) return `${what}: ${status} ${text.slice(0, 160)}`;
  }
  return undefined;
}
