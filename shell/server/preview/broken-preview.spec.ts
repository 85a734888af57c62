import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cookieOf, tokenOf } from '../testing/preview-link.js';
import { isolatedWeb, type IsolatedWeb } from '../testing/isolated-web.js';

const PATIENCE_MS = 60_000;

let web: IsolatedWeb;
beforeEach(async () => {
  web = await isolatedWeb();
  await web.activate('1.0.0');
  await web.settled();
});
afterEach(() => web.close());

it.each([
  ['loops while it is loaded', 'for (;;);'],
  ['loops while it is rendered', 'exports.modules["./Home"] = { default: () => { for (;;); } };'],
  ['eats its heap', 'const eaten = new Map(); for (let n = 0; ; n += 1) eaten.set(n, {});'],
  ['throws in a timer', 'setTimeout(() => { throw new Error("in a timer"); }, 100);'],
])(
  'a previewed release that %s harms nobody: its holder gets the live one, others wait for nothing',
  async (_, serverCode) => {
    const release = await web.publish('2.0.0', serverCode);
    const cookie = cookieOf(await web.get(`/?preview=${await tokenOf(release)}`));
    const seen = { longest: 0, headless: 0 };
    let body = '';
    const end = Date.now() + PATIENCE_MS / 2;
    while (!body.includes('does not work on the server') && Date.now() < end) {
      const previewed = web.get('/', { cookie });
      const began = performance.now();
      const other = await web.get(`/thing/${seen.longest}`);
      seen.longest = Math.max(seen.longest, performance.now() - began);
      if (other.body.includes('2.0.0')) seen.headless += 1;
      ({ body } = await previewed);
    }
    expect(body).toContain('<b>content 2.0.0</b> does not work on the server');
    expect(body).toContain('<h1>Books');
    expect(seen.headless).toBe(0);
    expect(seen.longest).toBeLessThan(10_000);
    expect(await web.faults()).toEqual([]);
  },
  PATIENCE_MS,
);
