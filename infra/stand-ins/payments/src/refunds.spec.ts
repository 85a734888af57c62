import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { failureOf, openSandbox, payWith } from './testing/test-sandbox.ts';

const open = await openSandbox();

describe('refunds, by the official SDK', () => {
  it('refund the full amount, and only once', async () => {
    const { id, latest_charge } = await payWith(open.stripe);
    const refund = await open.stripe.refunds.create({ payment_intent: id });
    expect(refund).toMatchObject({
      object: 'refund',
      amount: 2500,
      status: 'succeeded',
      charge: latest_charge.id,
    });
    expect((await open.stripe.charges.list({ payment_intent: id })).data).toMatchObject([
      { refunded: true, amount_refunded: 2500 },
    ]);
    expect(await failureOf(open.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      statusCode: 400,
      code: 'charge_already_refunded',
    });
    expect((await open.stripe.refunds.list({ payment_intent: id })).data).toMatchObject([{ id: refund.id }]);
  });

  it('never exceed the captured amount under concurrency', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 6 }),
        async (amounts) => {
          const { id } = await payWith(open.stripe, 'pm_card_visa', 200);
          await Promise.allSettled(
            amounts.map((amount) => open.stripe.refunds.create({ payment_intent: id, amount })),
          );
          const { data } = await open.stripe.refunds.list({ payment_intent: id, limit: 100 });
          const [charge] = (await open.stripe.charges.list({ payment_intent: id })).data;
          const given = data.reduce((sum, refund) => sum + refund.amount, 0);
          expect(given).toBe(charge!.amount_refunded);
          expect(given).toBeLessThanOrEqual(200);
          expect(charge!.refunded).toBe(given === 200);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('fail after they were answered, with the card 4000 0000 0000 5126', async () => {
    const { id } = await payWith(open.stripe, 'pm_card_refundFail', 500);
    const refund = await open.stripe.refunds.create({ payment_intent: id });
    expect(refund.status).toBe('succeeded');
    expect((await open.stripe.refunds.list({ payment_intent: id })).data).toMatchObject([
      { id: refund.id, status: 'failed' },
    ]);
    expect((await open.stripe.charges.list({ payment_intent: id })).data).toMatchObject([
      { amount_refunded: 0 },
    ]);
    const since = (gte: number) => open.stripe.refunds.list({ created: { gte }, limit: 100 });
    expect((await since(refund.created)).data).toContainEqual(
      expect.objectContaining({ id: refund.id, status: 'failed', payment_intent: id }),
    );
    expect((await since(refund.created + 60)).data).toEqual([]);
  });

  it('are refused for an unpaid payment', async () => {
    const intent = await open.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    const error = await failureOf(open.stripe.refunds.create({ payment_intent: intent.id }));
    expect(error.message).toContain('does not have a successful charge to refund');
    expect(await failureOf(open.stripe.refunds.create({ payment_intent: 'pi_none' }))).toMatchObject({
      code: 'resource_missing',
    });
  });
});
