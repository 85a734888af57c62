import { expect, it } from '@jest/globals';
import {
  getOrder,
  orderCancelled,
  orderPaid,
  orderPartlyRefunded,
  orderRefunded,
  recordProviderEvent,
} from '@studio/contracts';
import fc from 'fast-check';
import type { ProviderEvent } from '../../testing/webhook-receiver.js';
import { openShop } from '../../testing/test-shop.js';
import { WorkOnProviderEvents } from './provider-events.controller.js';

const shop = await openShop();
shop.catalog.put(1, 2_500);
shop.webhooks.passesOn = false;

const record = (event: ProviderEvent) => shop.request(recordProviderEvent, event);

/** An intent's events as the provider sends them, once it has sent one of that type. */
async function eventsOf(intent: string, type: string): Promise<ProviderEvent[]> {
  const own = () => shop.webhooks.events.filter((event) => event.paymentIntentId === intent);
  await shop.until(async () => own().some((event) => event.type === type));
  return own();
}

async function allWorkedOn(): Promise<void> {
  await shop.until(async () => {
    const [{ left }] = await shop.dataSource.query(
      `SELECT count(*)::int AS left FROM provider_events WHERE state = 'new'`,
    );
    return left === 0;
  });
}

/** Events in any order, each once or more, with the placing of the order at any position. */
const shuffled = fc.record({
  order: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
  copies: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 12, maxLength: 12 }),
  placesAt: fc.nat({ max: 11 }),
  atOnce: fc.boolean(),
});

function arrange(
  events: ProviderEvent[],
  { order, copies }: { order: number[]; copies: number[] },
): ProviderEvent[] {
  const sent = events.flatMap((event, at) => Array<ProviderEvent>(copies[at % copies.length]!).fill(event));
  return sent
    .map((event, at) => ({ event, key: order[at % order.length]! * 31 + at }))
    .toSorted((a, b) => (a.key % 101) - (b.key % 101))
    .map(({ event }) => event);
}

it('pays and publishes once for any order and number of events, before or after the order', async () => {
  await fc.assert(
    fc.asyncProperty(shuffled, async (plan) => {
      const ada = shop.person();
      const intent = await shop.checkout(ada, { 1: 1 });
      await shop.pay(intent);
      const sent = arrange(await eventsOf(intent, 'payment_intent.succeeded'), plan);
      const place = () => shop.order(ada, intent);
      const steps: (() => Promise<unknown>)[] = sent.map((event) => () => record(event));
      steps.splice(Math.min(plan.placesAt, steps.length), 0, place);
      if (plan.atOnce) await Promise.all(steps.map((step) => step()));
      else for (const step of steps) await step();
      const { id } = await place();
      await shop.ends(ada, id, 'paid');
      await allWorkedOn();
      expect((await shop.published(orderPaid)).filter(({ orderId }) => orderId === id)).toHaveLength(1);
    }),
    { numRuns: 25 },
  );
});

it('refunds once, and never more than was paid, for any order and number of events of partial refunds', async () => {
  await fc.assert(
    fc.asyncProperty(shuffled, fc.integer({ min: 1, max: 2_499 }), async (plan, part) => {
      const ada = shop.person();
      const { id, intent } = await shop.place(ada, { 1: 1 });
      await shop.pay(intent);
      await shop.stripe.refunds.create({ payment_intent: intent, amount: part });
      await shop.stripe.refunds.create({ payment_intent: intent });
      await shop.until(async () => (await eventsOf(intent, 'charge.refunded')).length >= 9);
      const sent = arrange(await eventsOf(intent, 'charge.refunded'), plan);
      if (plan.atOnce) await Promise.all(sent.map((event) => record(event)));
      else for (const event of sent) await record(event);
      await shop.ends(ada, id, 'refunded');
      await allWorkedOn();
      const about = ({ orderId }: { orderId: string }) => orderId === id;
      expect((await shop.published(orderPaid)).filter(about)).toHaveLength(1);
      expect((await shop.published(orderRefunded)).filter(about)).toHaveLength(1);
      expect((await shop.published(orderPartlyRefunded)).filter(about)).toEqual([]);
      const [payment] = await shop.dataSource.query(
        'SELECT status, refunded_amount FROM payments WHERE intent_id = $1',
        [intent],
      );
      expect(payment).toEqual({ status: 'refunded', refunded_amount: 2_500 });
    }),
    { numRuns: 10 },
  );
});

it('cancels an order once when its payment is cancelled, whatever events follow', async () => {
  await fc.assert(
    fc.asyncProperty(shuffled, async (plan) => {
      const ada = shop.person();
      const { id, intent } = await shop.place(ada, { 1: 1 });
      await shop.stripe.paymentIntents.cancel(intent);
      for (const event of arrange(await eventsOf(intent, 'payment_intent.canceled'), plan))
        await record(event);
      await shop.ends(ada, id, 'cancelled');
      await allWorkedOn();
      expect((await shop.request(getOrder, { id }, ada)).status).toBe('cancelled');
      expect((await shop.published(orderCancelled)).filter(({ orderId }) => orderId === id)).toHaveLength(1);
    }),
    { numRuns: 10 },
  );
});

it('ignores events of intents that are unpaid, unknown or not ours', async () => {
  const ada = shop.person();
  const { id, intent } = await shop.place(ada, { 1: 1 });
  const foreign = await shop.stripe.paymentIntents.create({ amount: 100, currency: 'usd' });
  for (const [at, paymentIntentId] of [intent, foreign.id, 'pi_unknown', null].entries()) {
    const event = { id: `evt_lie_${at}`, type: 'payment_intent.succeeded', paymentIntentId };
    expect(await record(event)).toEqual({ duplicate: false });
    expect(await record(event)).toEqual({ duplicate: true });
  }
  await allWorkedOn();
  expect((await shop.request(getOrder, { id }, ada)).status).toBe('pending');
});

it('forgets handled events after 40 days, and keeps failed ones', async () => {
  await shop.dataSource.query(
    `INSERT INTO provider_events (id, type, state, received_at)
     SELECT 'evt_' || state || days, 'charge.refunded', state, now() - make_interval(days => days)
     FROM unnest('{done,ignored,failed}'::text[]) AS state, unnest('{39,41}'::int[]) AS days`,
  );
  await shop.service.app.get(WorkOnProviderEvents).forgetOld();
  const left = await shop.dataSource.query(
    `SELECT id FROM provider_events WHERE id ~ '^evt_(done|ignored|failed)' ORDER BY id`,
  );
  expect(left.map(({ id }: { id: string }) => id)).toEqual([
    'evt_done39',
    'evt_failed39',
    'evt_failed41',
    'evt_ignored39',
  ]);
});
