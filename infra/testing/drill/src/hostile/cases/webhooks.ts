import Stripe from 'stripe';
import { ask } from '@studio/test-harness/http';
import type { HostileCase } from '../hostile-case.ts';

const GOOD = {
  id: 'evt_drill',
  object: 'event',
  type: 'customer.created',
  data: { object: { id: 'cus_1', object: 'customer' } },
};
const DEEP = 5_000;
/** Tolerance of a signature's time, in seconds, in both directions. */
const TOLERANCE_S = 300;

const ODD: Record<string, string> = {
  null: 'null',
  'a list': '[]',
  'a text': '"evt"',
  nothing: '{}',
  'no data': JSON.stringify({ ...GOOD, data: undefined }),
  'null data': JSON.stringify({ ...GOOD, data: null }),
  'null object': JSON.stringify({ ...GOOD, data: { object: null } }),
  'a number as id': JSON.stringify({ ...GOOD, id: 7 }),
  'no id': JSON.stringify({ ...GOOD, id: undefined }),
  'an empty id': JSON.stringify({ ...GOOD, id: '' }),
  'a long id': JSON.stringify({ ...GOOD, id: 'e'.repeat(5_000) }),
  'NUL in the id': JSON.stringify({ ...GOOD, id: 'evt_\0' }),
  'a list as type': JSON.stringify({ ...GOOD, type: ['x'] }),
  'NUL in the type': JSON.stringify({ ...GOOD, type: 'a\0b' }),
  'a number as intent': JSON.stringify({ ...GOOD, data: { object: { object: 'payment_intent', id: 7 } } }),
  'a long intent': JSON.stringify({
    ...GOOD,
    data: { object: { object: 'payment_intent', id: 'p'.repeat(999) } },
  }),
  'no JSON': '{"id":',
  'deep nesting': `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
};

export const oddWebhooks: HostileCase = {
  name: 'malformed webhooks are 400, signed or not',
  async run({ stack, site, check }) {
    const secret = stack.secrets.stripeWebhook;
    const sign = (payload: string, aheadS = 0) =>
      Stripe.webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp: Math.floor(Date.now() / 1_000) + aheadS,
      });
    const post = async (body: string, signature: string | undefined) =>
      ask(`${site}/api/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
        body,
      });
    for (const [name, body] of Object.entries(ODD)) {
      const { status } = await post(body, sign(body));
      check(status === 400, `${name}: ${status}`);
    }
    const good = JSON.stringify(GOOD);
    const others: [string, string | undefined, number][] = [
      ['a good one', sign(good), 200],
      ['unsigned', undefined, 400],
      ['signed by another', sign('other'), 400],
      ['too old', sign(good, -2 * TOLERANCE_S), 400],
      ['from the future', sign(good, 2 * TOLERANCE_S), 400],
      ['an odd signature', 't=now,v1=', 400],
    ];
    for (const [name, signature, expected] of others) {
      const { status } = await post(good, signature);
      check(status === expected, `${name}: ${status}`);
    }
    return `${Object.keys(ODD).length + others.length} webhooks`;
  },
};
