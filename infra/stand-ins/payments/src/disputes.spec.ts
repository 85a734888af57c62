import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@studio/test-harness';
import type Stripe from 'stripe';
import type { Sandbox } from './sandbox.ts';
import { failureOf, startTestSandbox } from './testing/test-sandbox.ts';

let database: TestDatabase;
let sandbox: Sandbox;
let stripe: Stripe;

beforeAll(async () => {
  database = await createTestDatabase('sandbox');
  ({ sandbox, stripe } = await startTestSandbox(database.url));
});
afterAll(async () => {
  await sandbox.close();
  await database.drop();
});

it('a payment with the card 4000 0000 0000 0259 succeeds, and is disputed as fraud', async () => {
  const paid = await stripe.paymentIntents.create({
    amount: 2_500,
    currency: 'usd',
    confirm: true,
    payment_method_data: {
      type: 'card',
      card: { number: '4000000000000259', exp_month: 12, exp_year: 2040, cvc: '123' },
    } as Stripe.PaymentIntentCreateParams.PaymentMethodData,
    expand: ['latest_charge'],
  });
  expect(paid).toMatchObject({ status: 'succeeded', latest_charge: { disputed: true, paid: true } });
  const { data } = await stripe.disputes.list({ payment_intent: paid.id });
  expect(data).toMatchObject([
    {
      object: 'dispute',
      amount: 2_500,
      reason: 'fraudulent',
      status: 'needs_response',
      payment_intent: paid.id,
    },
  ]);
  expect(data[0]!.charge).toBe((paid.latest_charge as Stripe.Charge).id);
});

it('refuses a refund of a disputed charge', async () => {
  const paid = await stripe.paymentIntents.create({
    amount: 900,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_createDispute',
  });
  expect(await failureOf(stripe.refunds.create({ payment_intent: paid.id }))).toMatchObject({
    statusCode: 400,
    code: 'charge_disputed',
  });
});
