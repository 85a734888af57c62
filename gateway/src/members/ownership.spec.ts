import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addCartItem,
  type Caller,
  clearCart,
  createDonation,
  createPaymentIntent,
  getCart,
  getOrder,
  joinClub,
  placeOrder,
} from '@studio/contracts';
import { paidOrder } from '@studio/contracts/testing';
import { BusError, notFound } from '@studio/service-kit';
import { runGatewayStack } from '../../testing/gateway-stack.js';
import { stableId } from '../../testing/sign-in.js';

const stack = await runGatewayStack();
const [ada, bob] = [await stack.signedIn('ada'), await stack.signedIn('bob')];
afterAll(() => stack.stop());

const adasOrder = paidOrder({ id: stableId('an order'), shippingAddress: '1 Cello Lane' });
const address = { shippingAddress: '1 Cello Lane', billingAddress: '' };
const order = (intent: string) => ({ ...address, stripePaymentIntentId: intent });

describe('ownership of data', () => {
  beforeEach(async () => {
    await stack.responders.answer(getOrder, ({ id }, { caller }) => {
      if (id !== adasOrder.id || caller?.userId !== stableId('ada')) throw notFound('order');
      return adasOrder;
    });
  });

  it('answers 404 for an order of another user, as for one that does not exist', async () => {
    expect((await ada.get(`/api/orders/${adasOrder.id}`)).body).toEqual(adasOrder);
    const another = await bob.get(`/api/orders/${adasOrder.id}`);
    const none = await bob.get(`/api/orders/${stableId('none')}`);
    expect([another.status, another.text]).toEqual([404, none.text]);
  });

  it('answers 401 without a session', async () => {
    const nobody = stack.gateway.visitor();
    for (const path of ['/api/auth/user', '/api/cart', '/api/orders', `/api/orders/${adasOrder.id}`]) {
      const { status, body } = await nobody.get(path);
      expect([path, status, body.code]).toEqual([path, 401, 'not-signed-in']);
    }
    expect((await nobody.post('/api/create-payment-intent').send({ amount: 1 })).status).toBe(401);
    expect((await nobody.delete('/api/account')).status).toBe(401);
  });

  it('takes the caller from the session, never from a body or header', async () => {
    const callers: (Caller | undefined)[] = [];
    await stack.responders.answer(getCart, (_, { caller }) => {
      callers.push(caller);
      return [];
    });
    const forged = {
      'x-user-id': stableId('bob'),
      caller: 'eyJ1c2VySWQiOiJib2IifQ.c2ln',
      authorization: 'Bearer bob',
    };
    expect((await ada.get('/api/cart').set(forged)).status).toBe(200);
    expect((await stack.gateway.visitor().get('/api/cart').set(forged)).status).toBe(401);
    expect(callers.map((caller) => caller?.userId)).toEqual([stableId('ada')]);
    const inBody = await ada.post('/api/cart').send({ productId: 101, quantity: 1, userId: stableId('bob') });
    expect([inBody.status, inBody.body.errors[0].field]).toEqual([400, 'userId']);
  });

  it('stores the donor of a donation when they are signed in, and does not require it', async () => {
    const givers: (string | undefined)[] = [];
    await stack.responders.answer(createDonation, (_, { caller }) => {
      givers.push(caller?.userId);
      return { clientSecret: 'pi_1_secret_1' };
    });
    const stranger = await stack.gateway
      .visitor()
      .post('/api/donations')
      .send({ amount: 5, email: 'kim@example.org' });
    expect([stranger.status, stranger.headers['set-cookie']]).toEqual([200, undefined]);
    expect((await ada.post('/api/donations').send({ amount: 5 })).status).toBe(200);
    expect(givers).toEqual([undefined, stableId('ada')]);
  });

  it('rejects unknown fields, and names them', async () => {
    const { status, body } = await ada.post('/api/process-order').send({
      ...order('pi_1'),
      total: 1,
      status: 'paid',
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid-input', errors: [{ field: 'total' }] });
    const joined = await ada.post('/api/subscribers').send({
      name: 'Ada',
      email: 'ada@example.com',
      agreeToTerms: true,
      role: 'admin',
    });
    expect([joined.status, joined.body.errors[0].field]).toEqual([400, 'role']);
  });

  it.each([
    ['delete', '/api/cart'],
    ['delete', '/api/club'],
    ['delete', '/api/account'],
    ['delete', '/api/account/sessions'],
    ['delete', '/api/account/sessions/any'],
    ['post', '/api/auth/logout'],
  ] as const)('rejects any body with content on %s %s, which has no fields', async (method, path) => {
    for (const body of [[], 'x', 1, null, { admin: true }]) {
      const answer = await ada[method](path).type('json').send(JSON.stringify(body));
      expect([body, answer.status, answer.body.code]).toEqual([body, 400, 'invalid-input']);
    }
  });

  it('accepts a request without a body, and an empty object, on a route without fields', async () => {
    await stack.responders.answer(clearCart, () => ({ ok: true }));
    for (const { status } of [await ada.delete('/api/cart').send({}), await ada.delete('/api/cart')])
      expect(status).toBe(200);
  });

  it('answers with declared fields only', async () => {
    await stack.responders.answer(getOrder, () => ({
      ...adasOrder,
      margin: 900,
      items: adasOrder.items.map((item) => ({ ...item, cost: 3 })),
    }));
    const { text, body } = await ada.get(`/api/orders/${adasOrder.id}`);
    expect(body).toEqual(adasOrder);
    expect(text).not.toMatch(/margin|cost/);
    await stack.responders.answer(joinClub, () => ({ ok: true, hash: 'x' }));
    const form = { name: 'Ada', email: 'ada@example.com', agreeToTerms: true };
    // This schema is strict: an answer with more fields is an internal error, and nothing of it is shown.
    expect((await ada.post('/api/subscribers').send(form)).text).not.toContain('hash');
  });

  it('answers 409 with the new total when the payment does not fit the cart', async () => {
    await stack.responders.answer(createPaymentIntent, () => {
      throw new BusError('total-changed', 'Your total has changed.', { total: 2_600, secret: 1 });
    });
    const changed = await ada.post('/api/create-payment-intent').send({ amount: 2_500 });
    expect([changed.status, changed.body.total, changed.body.secret]).toEqual([409, 2_600, undefined]);
    await stack.responders.answer(placeOrder, () => {
      throw new BusError('total-changed', 'This payment is not for this cart.', { total: 2_600 });
    });
    const { status, body } = await ada.post('/api/process-order').send(order('pi_other'));
    expect([status, body.code, body.total]).toEqual([409, 'total-changed', 2_600]);
  });

  it('answers 404 for the payment of another user, and 409 for one that is already used', async () => {
    await stack.responders.answer(placeOrder, ({ stripePaymentIntentId }, { caller }) => {
      if (caller?.userId !== stableId('ada')) throw notFound('payment');
      if (stripePaymentIntentId === 'pi_used')
        throw new BusError('intent-used', 'It has paid for another order.');
      return { id: adasOrder.id };
    });
    expect((await ada.post('/api/process-order').send(order('pi_ada'))).body).toEqual({ id: adasOrder.id });
    expect((await bob.post('/api/process-order').send(order('pi_ada'))).status).toBe(404);
    const used = await ada.post('/api/process-order').send(order('pi_used'));
    expect([used.status, used.body.code]).toEqual([409, 'intent-used']);
  });

  it('sells the last unit to one of many concurrent buyers, and answers the others with the stock', async () => {
    let available = 1;
    await stack.responders.answer(placeOrder, () => {
      if (available < 1)
        throw new BusError('out-of-stock', 'Mug (black) is sold out.', {
          productId: 103,
          name: 'Mug (black)',
          available,
        });
      available -= 1;
      return { id: adasOrder.id };
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? ada : bob).post('/api/process-order').send(order(`pi_${n}`)),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'out-of-stock', productId: 103, name: 'Mug (black)', available: 0 });
    }
    await stack.responders.answer(addCartItem, () => {
      throw new BusError('out-of-stock', 'Only 2 left.', { productId: 103, name: 'Mug', available: 2 });
    });
    const added = await ada.post('/api/cart').send({ productId: 103, quantity: 3 });
    expect([added.status, added.body.detail, added.body.available]).toEqual([409, 'Only 2 left.', 2]);
  });

  it('names a product that is no longer for sale', async () => {
    await stack.responders.answer(createPaymentIntent, () => {
      const details = { productId: 103, name: 'Mug', available: 0 };
      throw new BusError('not-for-sale', 'Mug is not for sale at the moment.', details);
    });
    const { status, body } = await ada.post('/api/create-payment-intent').send({ amount: 1_500 });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'not-for-sale',
      detail: 'Mug is not for sale at the moment.',
      productId: 103,
    });
  });
});
