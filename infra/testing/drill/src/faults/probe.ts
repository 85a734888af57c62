import { setTimeout as sleep } from 'node:timers/promises';
import type { DrillStack } from '../stack/drill-stack.ts';
import { Browser } from '../visitors/browser.ts';
import { newNotes } from '../visitors/notes.ts';
import type { Person } from '../visitors/people.ts';

/** The session id of the probe's own page views. */
export const PROBE_VISIT = '0198f5b2-7c31-7a60-8c1f-2f6a3c0d9b12';

/** Maximum recovery time after the last fault of a round, in ms. */
export const RECOVERY_LIMIT_MS = 40_000;
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

/** A page view of the probe's own. */
export function pageView() {
  const device = { browser: 'Firefox', os: 'Linux', screenWidth: 800, screenHeight: 600 };
  return {
    sessionId: PROBE_VISIT,
    userId: null,
    path: '/probe',
    referrer: '',
    queryParams: '',
    userAgent: 'drill',
    deviceInfo: { ...device, isMobile: false, isTablet: false, isDesktop: true },
  };
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
    ['page view', stranger.ask('POST', '/api/analytics/pageview', pageView())],
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
