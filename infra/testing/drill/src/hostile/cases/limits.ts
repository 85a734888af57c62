import { readMetric } from '@studio/test-harness';
import { ask } from '@studio/test-harness/http';
import { count } from '../../visitors/notes.ts';
import type { HostileCase } from '../hostile-case.ts';

/** The default limit is 600 a minute. */
const BURST = 750;
const PAGES = ['/', '/shop', '/publications', '/product/102'];

export const limitedClient: HostileCase = {
  name: 'a rate-limited client does not affect other clients’ pages',
  async run({ site, check }) {
    const [greedy, other] = ['127.0.0.71', '127.0.0.72'];
    const statuses = new Map<number, number>();
    for (let sent = 0; sent < BURST; sent += 25) {
      const some = Array.from({ length: 25 }, () => ask(`${site}/api/videos`, { from: greedy }));
      for (const { status } of await Promise.all(some)) count(statuses, status);
    }
    // The attacker's page comes first, so that a poisoned cache would affect the other client.
    check(statuses.has(429), 'the limit was never reached');
    for (const page of PAGES) {
      const own = await ask(`${site}${page}?spoil=1`, { from: greedy });
      const theirs = await ask(`${site}${page}?spoil=1`, { from: other });
      const calm = await ask(site + page, { from: '127.0.0.73' });
      check(theirs.status === 200, `${page}: ${theirs.status} for another client`);
      check(
        theirs.text.length > calm.text.length * 0.9 && !/too-many-requests|a little fast/.test(theirs.text),
        `${page}: another client gets ${theirs.text.length} of ${calm.text.length} bytes`,
      );
      check(own.status === 200, `${page}: ${own.status} for the limited client itself`);
    }
    return [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
  },
};

export const outageIsAskedOnce: HostileCase = {
  name: 'a GET during an outage causes one request at the gateway',
  async run({ stack, site, check }) {
    const responses = () =>
      readMetric(stack.addresses.metrics.gateway!, 'http_request_seconds_count', { route: '/api/products' });
    await stack.halt('catalog');
    try {
      const before = await responses();
      const answers = [];
      for (let n = 0; n < 5; n += 1) answers.push(await ask(`${site}/api/products`, { from: '127.0.0.74' }));
      const asked = (await responses()) - before;
      const slowest = Math.max(...answers.map(({ ms }) => ms));
      check(asked === 5, `5 requests were ${asked} at the gateway`);
      for (const { status } of answers) check(status === 503, `answered ${status}`);
      check(slowest < 5_000, `took ${Math.round(slowest)} ms`);
      return `5 sent, ${asked} at the gateway, at most ${Math.round(slowest)} ms`;
    } finally {
      await stack.start('catalog');
    }
  },
};
