import { expect, it } from '@jest/globals';
import { failureOf, openSandbox, payWith } from './testing/test-sandbox.ts';

const open = await openSandbox();

it('a payment with the card 4000 0000 0000 0259 succeeds, and is disputed as fraud', async () => {
  const paid = await payWith(open.stripe, 'pm_card_createDispute');
  expect(paid).toMatchObject({ status: 'succeeded', latest_charge: { disputed: true, paid: true } });
  const { data } = await open.stripe.disputes.list({ payment_intent: paid.id });
  expect(data).toMatchObject([
    {
      object: 'dispute',
      amount: 2_500,
      charge: paid.latest_charge.id,
      reason: 'fraudulent',
      status: 'needs_response',
      payment_intent: paid.id,
    },
  ]);
  expect(await failureOf(open.stripe.refunds.create({ payment_intent: paid.id }))).toMatchObject({
    statusCode: 400,
    code: 'charge_disputed',
  });
});
