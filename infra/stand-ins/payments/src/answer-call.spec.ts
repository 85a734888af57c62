import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { query } from '@studio/test-harness';
import { failureOf, openSandbox, startTestSandbox } from './testing/test-sandbox.ts';

const open = await openSandbox();
const { sandbox: other, stripe: otherStripe } = await startTestSandbox(open.database.url);
let keys = 0;

afterAll(() => other.close());

const newKey = () => `spec-${(keys += 1)}`;
const create = (sdk: Stripe, idempotencyKey: string, amount = 1000) =>
  sdk.paymentIntents.create({ amount, currency: 'usd' }, { idempotencyKey });
const count = async () =>
  (await query(open.database.url, 'SELECT FROM objects WHERE kind = $1', ['payment_intent'])).length;

describe('an idempotency key', () => {
  it('returns the first response again', async () => {
    const key = newKey();
    const first = await create(open.stripe, key);
    const again = await create(otherStripe, key);
    expect(again).toEqual(first);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  it('is refused with other parameters', async () => {
    const key = newKey();
    await create(open.stripe, key);
    const error = await failureOf(create(open.stripe, key, 1001));
    expect(error).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    expect(error.message).toContain('same parameters');
  });

  it('replays a declined card without a second attempt', async () => {
    const { id } = await create(open.stripe, newKey());
    const idempotencyKey = newKey();
    const decline = () =>
      open.stripe.paymentIntents.confirm(
        id,
        { payment_method: 'pm_card_chargeDeclined' },
        { idempotencyKey },
      );
    const first = await failureOf(decline());
    const again = await failureOf(decline());
    expect([first.statusCode, again.statusCode]).toEqual([402, 402]);
    expect(again.headers?.['idempotent-replayed']).toBe('true');
    expect((await open.stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  });

  it('is not used up by an invalid request', async () => {
    const key = newKey();
    expect(await failureOf(create(open.stripe, key, 3))).toMatchObject({ code: 'amount_too_small' });
    expect((await create(open.stripe, key)).amount).toBe(1000);
  });

  it('makes one payment of concurrent requests to two processes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 2, maxLength: 10 }), async (calls) => {
        const key = newKey();
        const before = await count();
        const results = await Promise.allSettled(
          calls.map((isOther) => create(isOther ? otherStripe : open.stripe, key)),
        );
        const ids = new Set(
          results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : [])),
        );
        expect(ids.size).toBe(1);
        expect(await count()).toBe(before + 1);
        for (const result of results) {
          if (result.status === 'rejected')
            expect(result.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
        }
      }),
      { numRuns: 20 },
    );
  });

  it('expires after 24 hours', async () => {
    const key = newKey();
    const first = await create(open.stripe, key);
    await query(open.database.url, 'UPDATE idempotency_keys SET created = created - 86401 WHERE key = $1', [
      key,
    ]);
    const later = await create(open.stripe, key, 2000);
    expect(later.id).not.toBe(first.id);
    expect((await create(open.stripe, key, 2000)).id).toBe(later.id);
  });
});
