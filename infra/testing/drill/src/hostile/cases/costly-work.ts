import { setTimeout as sleep } from 'node:timers/promises';
import { readMetric } from '@studio/test-harness';
import { ask, type Answer } from '@studio/test-harness/http';
import { residentMiB } from '@studio/test-harness/processes';
import { count } from '../../visitors/notes.ts';
import type { HostileCase } from '../hostile-case.ts';
import { openSocket } from '../wire.ts';

const WIDTHS = [320, 480, 640, 750, 828, 1080, 1200, 1920];
const QUALITIES = [50, 65, 70, 75, 85];
const HUNG_UP = 300;
/** Maximum response time for an ordinary visitor, in ms. */
const PATIENT_MS = 8_000;

export const pictureFlood: HostileCase = {
  name: 'aborted requests for pictures do not block other clients',
  async run({ site, check }) {
    const sources = await picturesOf(site);
    for (let n = 0; n < HUNG_UP; n += 1) {
      const [src, w, q] = [sources[n % sources.length]!, WIDTHS[n % 8]!, QUALITIES[Math.floor(n / 8) % 5]!];
      const socket = openSocket(site, '127.0.0.81');
      socket.write(`GET /img?src=${src}&w=${w}&q=${q}&f=avif HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      setTimeout(() => socket.destroy(), 30);
      if (n % 20 === 0) await sleep(5);
    }
    await sleep(100);
    const picture = await ask(`${site}/img?src=${sources[0]}&w=750&q=70&f=webp`, { from: '127.0.0.82' });
    const page = await ask(`${site}/`, { from: '127.0.0.82' });
    check(picture.status === 200, `a picture: ${picture.status}`);
    check(picture.ms < PATIENT_MS, `a picture took ${Math.round(picture.ms)} ms`);
    check(page.status === 200 && page.ms < PATIENT_MS, `a page: ${page.status}, ${Math.round(page.ms)} ms`);
    return `${HUNG_UP} hung up on; then a picture in ${Math.round(picture.ms)} ms, a page in ${Math.round(page.ms)} ms`;
  },
};

async function picturesOf(site: string): Promise<string[]> {
  const { text } = await ask(`${site}/`, { from: '127.0.0.80' });
  const found = [...text.matchAll(/\/img\?src=([^&"]+)/g)].map(([, src]) => src!);
  return [...new Set(found)].slice(0, 12);
}

/** A client’s default budget is 600 new versions an hour, plus those that it waits for once the budget is spent. */
const NEW_VERSIONS = 600;
const WAITING = 60;
const AT_A_TIME = 20;

export const pictureBudget: HostileCase = {
  name: 'one client causes a limited number of new pictures, and then still gets cached ones',
  async run({ stack, site, check }) {
    const [greedy, other] = ['127.0.0.83', '127.0.0.84'];
    const sources = await picturesOf(site);
    const versions = sources.flatMap((src) =>
      WIDTHS.flatMap((w) =>
        QUALITIES.flatMap((q) => ['webp', 'fallback'].map((f) => `/img?src=${src}&w=${w}&q=${q}&f=${f}`)),
      ),
    );
    const picturesMade = () =>
      readMetric(stack.addresses.metrics.web!, 'web_pictures_total', { outcome: 'made' });
    const madeBefore = await picturesMade();
    const answers = new Map<string, Answer>();
    for (let at = 0; at < versions.length; at += AT_A_TIME) {
      const some = versions.slice(at, at + AT_A_TIME);
      await Promise.all(
        some.map(async (path) => answers.set(path, await ask(site + path, { from: greedy }))),
      );
    }
    const made = (await picturesMade()) - madeBefore;
    const refused = [...answers].filter(([, { status }]) => status === 429);
    const [kept] = [...answers].find(([, { status }]) => status === 200)!;
    const again = await ask(site + kept, { from: greedy });
    const theirs = refused[0] && (await ask(site + refused[0][0], { from: other }));
    check(made <= NEW_VERSIONS + WAITING, `${made} new versions for one client`);
    check(refused.length > 0, `all of ${versions.length} versions were made`);
    check(
      refused.every(([, { headers }]) => Number(headers['retry-after']) > 0),
      'refused without Retry-After',
    );
    check(again.status === 200, `a kept version: ${again.status}`);
    check(theirs?.status === 200, `another client: ${theirs?.status}`);
    return `${versions.length} asked for, ${made} made, ${refused.length} refused`;
  },
};

const ADDRESSES = 20_000;
const AT_ONCE = 24;
const ROOM_MIB = 100;

/** Each client stays within its limits, so that no rate limit interferes. */
const manyAddresses = (name: string, pathOf: (n: number) => string, expected: number): HostileCase => ({
  name,
  async run({ stack, site, check }) {
    const pid = stack.pid('web')!;
    const wrong = new Map<string, number>();
    const from = Date.now();
    let next = 0;
    const work = async (most: number) => {
      while (next < most) {
        const n = next++;
        const { status } = await ask(site + pathOf(n), { from: `127.0.${90 + (n % 100)}.${1 + (n % 250)}` });
        if (status !== expected) count(wrong, `answered ${status}`);
      }
    };
    // The first half fills the caches and lets the heap reach its size.
    await Promise.all(Array.from({ length: AT_ONCE }, () => work(ADDRESSES / 2)));
    const before = residentMiB(pid);
    await Promise.all(Array.from({ length: AT_ONCE }, () => work(ADDRESSES)));
    const after = residentMiB(pid);
    const seconds = (Date.now() - from) / 1_000;
    for (const [what, times] of wrong) check(false, `${times} × ${what}`);
    check(after - before < ROOM_MIB, `memory grew from ${before} to ${after} MiB in the second half`);
    return `${ADDRESSES} in ${Math.round(seconds)} s; ${before} → ${after} MiB`;
  },
});

export const unknownQueries = manyAddresses('the home page under 20,000 queries', (n) => `/?x=${n}`, 200);
export const unknownPaths = manyAddresses('20,000 unknown addresses', (n) => `/no-such-page-${n}`, 404);
