import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { until } from '@studio/test-harness';
import { cookieOf, tokenOf } from '../testing/preview-link.js';
import { isolatedWeb, type IsolatedWeb } from '../testing/isolated-web.js';

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
  ['exhausts its heap', 'const eaten = new Map(); for (let n = 0; ; n += 1) eaten.set(n, {});'],
  ['throws in a timer', 'setTimeout(() => { throw new Error("in a timer"); }, 100);'],
])(
  'a previewed release that %s is replaced by the live one, and does not affect other visitors',
  async (_, serverCode) => {
    const release = await web.publish('2.0.0', serverCode);
    const cookie = cookieOf(await web.get(`/?preview=${await tokenOf(release)}`));
    const others: string[] = [];
    const body = await until(async () => {
      const previewed = web.get('/', { cookie });
      others.push((await web.get(`/thing/${others.length}`)).body);
      const { body } = await previewed;
      return body.includes('does not work on the server') && body;
    });
    expect(body).toContain('<b>content 2.0.0</b> does not work on the server');
    expect(body).toContain('<h1>Books');
    expect(others.filter((other) => other.includes('2.0.0'))).toEqual([]);
    expect(await web.faults()).toEqual([]);
  },
);
