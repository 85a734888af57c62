import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, until } from '@studio/test-harness';
import { payWith, startReceiver, startTestSandbox } from './testing/test-sandbox.ts';
import { retryDelay } from './webhook-deliverer.ts';

const database = await createTestDatabase('sandbox');
const receiver = await startReceiver();
afterAll(async () => {
  await receiver.close();
  await database.drop();
});
beforeEach(() => {
  receiver.events.length = 0;
  receiver.arrivals.length = 0;
  receiver.answer = 200;
});

const start = (more: Record<string, string> = {}) =>
  startTestSandbox(database.url, { WEBHOOK_URL: receiver.url, ...more });
const types = () => receiver.events.map((event) => event.type).sort();

describe('webhooks', () => {
  it('are signed and describe the change', async () => {
    const { sandbox, stripe } = await start();
    const paid = await payWith(stripe);
    await stripe.refunds.create({ payment_intent: paid.id });
    await payWith(stripe, 'pm_card_chargeDeclined').catch(() => undefined);
    const waiting = await payWith(stripe, 'pm_card_authenticationRequired');
    await stripe.paymentIntents.cancel(waiting.id);
    await until(() => receiver.events.length === 11);
    expect(types()).toEqual([
      'charge.refunded',
      'charge.succeeded',
      'payment_intent.canceled',
      'payment_intent.created',
      'payment_intent.created',
      'payment_intent.created',
      'payment_intent.payment_failed',
      'payment_intent.requires_action',
      'payment_intent.succeeded',
      'refund.created',
      'refund.updated',
    ]);
    const succeeded = receiver.events.find((event) => event.type === 'payment_intent.succeeded')!;
    expect(succeeded.data.object).toMatchObject({ id: paid.id, status: 'succeeded' });
    await sandbox.close();
  });

  it('are retried with back-off until they are accepted', async () => {
    const { sandbox, stripe } = await start({ WEBHOOK_EVENTS: 'payment_intent.succeeded' });
    receiver.answer = 503;
    await payWith(stripe);
    await until(() => receiver.arrivals.length === 2);
    receiver.answer = 200;
    await until(() => receiver.events.length === 1);
    const [first, second, third] = receiver.arrivals as [number, number, number];
    expect(second - first).toBeGreaterThanOrEqual(950);
    expect(third - second).toBeGreaterThanOrEqual(1950);
    await sandbox.close();
  });

  it('do not wait for one that the receiver is slow to answer', async () => {
    const { sandbox, stripe } = await start({ WEBHOOK_EVENTS: 'payment_intent.succeeded' });
    const { promise, resolve } = Promise.withResolvers<void>();
    receiver.pause = promise;
    await payWith(stripe);
    await until(() => receiver.arrivals.length === 1);
    await payWith(stripe);
    await until(() => receiver.events.length === 1);
    resolve();
    await until(() => receiver.events.length === 2);
    expect(receiver.arrivals).toHaveLength(2);
    await sandbox.close();
  });

  it('survive a restart', async () => {
    receiver.answer = 500;
    const first = await start({ WEBHOOK_EVENTS: 'payment_intent.succeeded' });
    const paid = await payWith(first.stripe);
    await until(() => receiver.arrivals.length === 1);
    await first.sandbox.close();
    receiver.answer = 200;
    const second = await start();
    await until(() => receiver.events.length === 1);
    expect(receiver.events[0]!.data.object).toMatchObject({ id: paid.id });
    expect((await second.stripe.paymentIntents.retrieve(paid.id)).status).toBe('succeeded');
    await second.sandbox.close();
  });

  it('report a dispute', async () => {
    const { sandbox, stripe } = await start({ WEBHOOK_EVENTS: 'charge.dispute.created' });
    await payWith(stripe, 'pm_card_createDispute');
    await until(() => receiver.events.length === 1);
    expect(types()).toEqual(['charge.dispute.created']);
    await sandbox.close();
  });

  it('deliver each of many payments’ events once', async () => {
    const { sandbox, stripe } = await start();
    for (let round = 0; round < 10; round += 1)
      await Promise.all(Array.from({ length: 20 }, () => payWith(stripe)));
    await until(() => receiver.events.length === 600);
    expect(new Set(receiver.events.map((event) => event.id)).size).toBe(600);
    await sandbox.close();
  });
});

describe('the wait between deliveries', () => {
  it('doubles from a second to a minute', () => {
    expect([1, 2, 3, 6, 7, 50].map(retryDelay)).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000]);
  });
});
