import { describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { failureOf, openSandbox, payWith, sdkOf } from './testing/test-sandbox.ts';

const open = await openSandbox();

const create = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  open.stripe.paymentIntents.create({
    amount: 2500,
    currency: 'usd',
    automatic_payment_methods: { enabled: true },
    ...more,
  });

describe('payment intents, by the official SDK', () => {
  it('are created and retrieved', async () => {
    const intent = await create({ metadata: { orderId: '7' } });
    expect(intent).toMatchObject({
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: 2500,
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`));
    expect(intent.lastResponse.requestId).toMatch(/^req_\w{14}$/);
    expect(await open.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      amount: 2500,
      metadata: { orderId: '7' },
    });
  });

  it('succeed once with a good card', async () => {
    const paid = await payWith(open.stripe);
    const { id } = paid;
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 2500, last_payment_error: null });
    expect(paid.latest_charge).toMatchObject({
      object: 'charge',
      paid: true,
      amount_captured: 2500,
      payment_intent: id,
      payment_method_details: { card: { last4: '4242' } },
    });
    const booked = await open.stripe.paymentIntents.retrieve(id, {
      expand: ['latest_charge.balance_transaction'],
    });
    expect(booked.latest_charge).toMatchObject({
      balance_transaction: { object: 'balance_transaction', amount: 2500, fee: 103, net: 2397 },
    });
    expect(
      await failureOf(open.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })),
    ).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { id, status: 'succeeded' },
    });
  });

  it.each([
    ['pm_card_chargeDeclined', 'generic_decline', 'Your card was declined.'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds', 'Your card has insufficient funds.'],
  ])('are refused with %s and can be paid afterwards', async (card, decline_code, message) => {
    const { id } = await create();
    const error = await failureOf(open.stripe.paymentIntents.confirm(id, { payment_method: card }));
    expect(error).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code,
      message,
    });
    const after = await open.stripe.paymentIntents.retrieve(id);
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code, message },
    });
    expect(error.payment_intent).toEqual({ ...after, lastResponse: undefined });
    expect((await open.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).status).toBe(
      'succeeded',
    );
    expect(
      (await open.stripe.charges.list({ payment_intent: id })).data.map((charge) => charge.status),
    ).toEqual(['succeeded', 'failed']);
  });

  it('wait for authentication when the card requires it', async () => {
    const { id } = await create();
    const waiting = await open.stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'http://localhost:3000/order-confirmation',
    });
    expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    expect((await fetch(`${open.sandbox.url}/v3/authenticate/${id}`)).status).toBe(200);
  });

  it('are canceled, unless they are paid', async () => {
    const { id } = await create();
    const canceled = await open.stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(canceled.status).toBe('canceled');
    const paid = await payWith(open.stripe);
    const error = await failureOf(open.stripe.paymentIntents.cancel(paid.id));
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
  });

  it('are paid once by concurrent confirmations', async () => {
    const { id } = await create();
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        open.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect((await open.stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  });

  it('are listed newest first, by page and by time', async () => {
    const before = Math.floor(Date.now() / 1000);
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.unshift((await create()).id);
    const listed: string[] = [];
    for await (const intent of open.stripe.paymentIntents.list({ limit: 2, created: { gte: before } }))
      listed.push(intent.id);
    expect(listed.slice(0, 5)).toEqual(ids);
    const page = await open.stripe.paymentIntents.list({ limit: 2 });
    expect(page).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' });
    expect((await open.stripe.paymentIntents.list({ created: { gte: before + 1000 } })).data).toEqual([]);
  });

  it.each([
    [{ amount: 10 }, 'amount_too_small', 'amount'],
    [{ amount: 1.5 }, 'parameter_invalid_integer', 'amount'],
    [{ amount: undefined }, 'parameter_missing', 'amount'],
    [{ currency: 'zzz' }, 'parameter_invalid', 'currency'],
    [{ colour: 'red' }, 'parameter_unknown', 'colour'],
  ])('are refused with %j', async (more, code, param) => {
    expect(await failureOf(create(more as never))).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code,
      param,
    });
  });

  it('are refused with an unknown card', async () => {
    expect(await failureOf(payWith(open.stripe, 'pm_nobody'))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'payment_method',
    });
  });

  it('are 404 when unknown, and 401 without a valid key', async () => {
    expect(await failureOf(open.stripe.paymentIntents.retrieve('pi_unknown'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    const stranger = sdkOf(open.sandbox.url, 'sk_test_wrong');
    expect(await failureOf(stranger.paymentIntents.list())).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
  });
});
