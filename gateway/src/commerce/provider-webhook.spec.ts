import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { recordProviderEvent } from '@studio/contracts';
import Stripe from 'stripe';
import { startResponders, type Responders } from '../../testing/bus-responders.js';
import { runGateway, type RunningGateway } from '../../testing/running-gateway.js';

let responders: Responders;
let gateway: RunningGateway;
const recorded: unknown[] = [];
beforeAll(async () => {
  responders = await startResponders();
  gateway = await runGateway({ RATE_LIMIT_PER_MINUTE: '20' });
});
afterAll(async () => {
  await gateway?.stop();
  await responders?.stop();
});

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
  options: { secret?: string; timestamp?: number; signature?: string } = {},
) {
  const signature =
    options.signature ??
    (await stripe.webhooks.generateTestHeaderStringAsync({
      payload,
      secret: options.secret ?? gateway.config.STRIPE_WEBHOOK_SECRET,
      ...(options.timestamp && { timestamp: options.timestamp }),
    }));
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  return fetch(`${gateway.url}/api/webhooks/stripe`, { method: 'POST', headers, body });
}

it('is 503 while commerce is away, so that the provider sends it again', async () => {
  const { status, headers } = await deliver(payload);
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
});

it('takes what the provider has signed, byte for byte, as often as it comes', async () => {
  await responders.answer(recordProviderEvent, (input) => {
    recorded.push(input);
    return { duplicate: recorded.length > 1 };
  });
  for (let n = 0; n < 60; n += 1) expect((await deliver(payload)).status).toBe(200);
  expect(recorded).toHaveLength(60);
  expect(recorded[0]).toEqual({ id: 'evt_1', type: 'payment_intent.succeeded', paymentIntentId: 'pi_1' });
});

it('takes nothing else', async () => {
  recorded.length = 0;
  const old = Math.floor(Date.now() / 1_000) - 600;
  const refused = [
    await deliver(payload, { secret: 'whsec_another' }),
    await deliver(payload.replace('pi_1', 'pi_2')),
    await deliver(JSON.stringify(JSON.parse(payload))),
    await deliver(payload, { timestamp: old }),
    await deliver(payload, { signature: 'v1=0000' }),
    await deliver(payload, { signature: '' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
  expect(recorded).toEqual([]);
});
