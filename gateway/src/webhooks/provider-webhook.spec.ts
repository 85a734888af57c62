import { expect, it } from '@jest/globals';
import { recordProviderEvent } from '@studio/contracts';
import fc from 'fast-check';
import Stripe from 'stripe';
import { startResponders } from '../../testing/bus-responders.js';
import { runGateway, stopAfterwards } from '../../testing/running-gateway.js';

const recorded: unknown[] = [];
const responders = await startResponders();
const gateway = await runGateway({ RATE_LIMIT_PER_MINUTE: '20' });
stopAfterwards(gateway, responders);

const stripe = new Stripe('sk_test_spec');
const payload = JSON.stringify(
  {
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { object: 'payment_intent', id: 'pi_1' } },
  },
  null,
  2,
);

async function deliver(
  body: string,
  options: { secret?: string; timestamp?: number; signature?: string; signed?: string } = {},
) {
  const signature =
    options.signature ??
    (await stripe.webhooks.generateTestHeaderStringAsync({
      payload: options.signed ?? payload,
      secret: options.secret ?? gateway.config.STRIPE_WEBHOOK_SECRET,
      ...(options.timestamp && { timestamp: options.timestamp }),
    }));
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  return fetch(`${gateway.url}/api/webhooks/stripe`, { method: 'POST', headers, body });
}

it('answers 503 while commerce is unavailable, so that the provider sends the event again', async () => {
  const { status, headers } = await deliver(payload);
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
});

it('accepts a signed event, byte for byte, any number of times', async () => {
  await responders.answer(recordProviderEvent, (input) => {
    recorded.push(input);
    return { duplicate: recorded.length > 1 };
  });
  for (let n = 0; n < 60; n += 1) expect((await deliver(payload)).status).toBe(200);
  expect(recorded).toHaveLength(60);
  expect(recorded[0]).toEqual({ id: 'evt_1', type: 'payment_intent.succeeded', paymentIntentId: 'pi_1' });
});

it('rejects events with a wrong signature or timestamp', async () => {
  recorded.length = 0;
  const now = Math.floor(Date.now() / 1_000);
  const refused = [
    await deliver(payload, { secret: 'whsec_another' }),
    await deliver(payload.replace('pi_1', 'pi_2')),
    await deliver(JSON.stringify(JSON.parse(payload))),
    await deliver(payload, { timestamp: now - 600 }),
    await deliver(payload, { timestamp: now + 600 }),
    await deliver(payload, { timestamp: now + 3_600 }),
    await deliver(payload, { signature: 'v1=0000' }),
    await deliver(payload, { signature: '' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(Array(8).fill(400));
  expect(recorded).toEqual([]);
  expect((await deliver(payload, { timestamp: now + 240 })).status).toBe(200);
  expect((await deliver(payload, { timestamp: now - 240 })).status).toBe(200);
});

const deliverSigned = (event: unknown) => {
  const body = JSON.stringify(event);
  return deliver(body, { signed: body });
};
const eventAbout = (object: unknown, more: object = {}) => ({
  id: 'evt_2',
  object: 'event',
  type: 'charge.refunded',
  data: { object },
  ...more,
});

it.each([
  ['null', null],
  ['a list', []],
  ['an empty object', {}],
  ['a number', 7],
  ['a string', 'evt_1'],
  ['an event without data', { id: 'evt_1', type: 'payment_intent.succeeded' }],
  ['an event about null', eventAbout(null)],
  ['an event about a string', eventAbout('pi_1')],
  ['an intent without an id', eventAbout({ object: 'payment_intent' })],
  ['an intent whose id is a number', eventAbout({ object: 'payment_intent', id: 1 })],
  ['an intent whose id is empty', eventAbout({ object: 'payment_intent', id: '' })],
  ['an intent with a NUL in its id', eventAbout({ object: 'payment_intent', id: 'pi_\0' })],
  ['an intent with a huge id', eventAbout({ object: 'payment_intent', id: 'p'.repeat(5_000) })],
  ['a charge with a list of intents', eventAbout({ object: 'charge', payment_intent: ['pi_1'] })],
  ['a charge with an intent without an id', eventAbout({ object: 'charge', payment_intent: {} })],
  ['an id with a NUL', eventAbout({ object: 'charge' }, { id: 'evt_\0' })],
  ['a huge id', eventAbout({ object: 'charge' }, { id: 'e'.repeat(5_000) })],
  ['an id with a space', eventAbout({ object: 'charge' }, { id: 'evt 1' })],
  ['a type that is not a string', eventAbout({ object: 'charge' }, { type: {} })],
])('answers 400 to %s, although it is signed', async (_, event) => {
  recorded.length = 0;
  const answer = await deliverSigned(event);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    400,
    'application/problem+json; charset=utf-8',
  ]);
  expect(recorded).toEqual([]);
});

it.each([
  ['a charge with the id of its intent', { object: 'charge', id: 'ch_1', payment_intent: 'pi_3' }, 'pi_3'],
  ['a charge with its expanded intent', { object: 'charge', payment_intent: { id: 'pi_4' } }, 'pi_4'],
  ['a charge without an intent', { object: 'charge', payment_intent: null }, null],
  ['a balance', { object: 'balance' }, null],
])('accepts %s', async (_, about, paymentIntentId) => {
  recorded.length = 0;
  expect((await deliverSigned(eventAbout(about))).status).toBe(200);
  expect(recorded).toEqual([{ id: 'evt_2', type: 'charge.refunded', paymentIntentId }]);
});

it('answers 200 or 400 to any signed payload', async () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('pi_1', 'payment_intent', 'p'.repeat(300)),
  );
  const odd = fc.oneof(fc.jsonValue(), name);
  const about = fc.record(
    { object: odd, id: odd, payment_intent: fc.oneof(odd, fc.record({ id: odd })) },
    { requiredKeys: [] },
  );
  const event = fc.record(
    { id: odd, object: odd, type: odd, data: fc.oneof(odd, fc.record({ object: fc.oneof(odd, about) })) },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.jsonValue(), event), async (value) => {
      expect([200, 400]).toContain((await deliverSigned(value)).status);
    }),
    { numRuns: 300 },
  );
});
