import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  answerReturn,
  askForReturn,
  getOrder,
  refundOrder,
  type Caller,
  type Order,
} from '@studio/contracts';
import { openShop } from '../../testing/test-shop.js';

const shop = await openShop();
shop.catalog.put(1, 2_500, 50);

async function orderIn(caller: Caller, status: Order['status']): Promise<Order> {
  const { id } = await shop.place(caller, { 1: 2 });
  await shop.dataSource.query('UPDATE orders SET status = $2 WHERE id = $1', [id, status]);
  return shop.request(getOrder, { id }, caller);
}

it.each(['shipped', 'delivered'] as const)(
  'stores a return request for a %s order, and refuses another one while it is open',
  async (status) => {
    const ada = shop.person();
    const { id, items } = await orderIn(ada, status);
    const piece = { id: items[0]!.id, quantity: 1 };
    const asked = await shop.request(askForReturn, { id, items: [piece], reason: 'Too small' }, ada);
    expect(asked).toMatchObject({ status, returnAskedAt: expect.any(String) });
    const both = { id, items: [{ ...piece, quantity: 2 }], reason: 'Both are' };
    expect(await shop.refusal(shop.request(askForReturn, both, ada))).toMatchObject({
      code: 'not-returnable',
      message: expect.stringMatching(/already asked to send back 1 × .+: "Too small" We answer that first/),
    });
    const kept = await shop.dataSource.query('SELECT items, reason FROM order_returns WHERE order_id = $1', [
      id,
    ]);
    expect(kept).toEqual([{ items: [piece], reason: 'Too small' }]);
  },
);

it('stores a request once that is sent again, so that the desk can answer it, and opens it again after the answer', async () => {
  const ada = shop.person();
  const { id, items } = await orderIn(ada, 'shipped');
  const form = { id, items: [{ id: items[0]!.id, quantity: 1 }], reason: 'Too small' };
  const ask = () => shop.request(askForReturn, form, ada);
  const { returnAskedAt: askedAt } = await ask();
  expect((await ask()).returnAskedAt).toBe(askedAt);
  const answer = { id, outcome: 'refused' as const, answer: 'It is worn.', askedAt: askedAt! };
  await shop.request(answerReturn, answer, shop.owner());
  expect(await shop.request(getOrder, { id }, ada)).toMatchObject({ returnDecision: { outcome: 'refused' } });
  expect((await ask()).returnDecision ?? null).toBeNull();
});

it.each(['pending', 'paid', 'packed', 'cancelled', 'refunded'] as const)(
  'rejects a return request for a %s order',
  async (status) => {
    const ada = shop.person();
    const { id, items } = await orderIn(ada, status);
    const form = { id, items: [{ id: items[0]!.id, quantity: 1 }], reason: 'Too small' };
    expect(await shop.refusal(shop.request(askForReturn, form, ada))).toMatchObject({
      code: 'not-returnable',
      message: expect.stringMatching(/shipped and not been refunded/),
    });
  },
);

it("accepts only pieces of the caller's own order", async () => {
  const [ada, eve] = [shop.person(), shop.person('Eve')];
  const { id, items } = await orderIn(ada, 'shipped');
  const other = await orderIn(shop.person(), 'shipped');
  const ask = (pieces: { id: string; quantity: number }[], caller = ada) =>
    shop.refusal(shop.request(askForReturn, { id, items: pieces, reason: 'Why not' }, caller));
  const mine = { id: items[0]!.id, quantity: 1 };
  expect(await ask([{ ...mine, quantity: 3 }])).toMatchObject({ code: 'invalid-input' });
  expect(await ask([mine, mine])).toMatchObject({ code: 'invalid-input' });
  expect(await ask([{ id: other.items[0]!.id, quantity: 1 }])).toMatchObject({ code: 'invalid-input' });
  expect(await ask([mine], eve)).toMatchObject({ code: 'not-found' });
});

it('rejects pieces that are refunded or being refunded', async () => {
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 3 });
  await shop.dataSource.query(`UPDATE orders SET status = 'shipped' WHERE id = $1`, [id]);
  const line = (await shop.request(getOrder, { id }, ada)).items[0]!;
  const give = (quantity: number) =>
    shop.request(
      refundOrder,
      { id, reason: 'Broken', key: randomUUID(), items: [{ id: line.id, quantity }] },
      shop.owner(),
    );
  const ask = (quantity: number) =>
    shop.request(askForReturn, { id, items: [{ id: line.id, quantity }], reason: 'Too small' }, ada);
  await give(2);
  expect((await shop.request(getOrder, { id }, ada)).items).toMatchObject([{ quantity: 3, refunded: 2 }]);
  expect(await shop.refusal(ask(2))).toMatchObject({
    code: 'not-returnable',
    message: expect.stringMatching(/only 1 piece can be sent back/),
  });
  expect(await ask(1)).toMatchObject({ returnAskedAt: expect.any(String) });
  await shop.dataSource.query(`UPDATE orders SET status = 'shipped' WHERE id = $1`, [id]);
  await give(1);
  expect(await shop.refusal(ask(1))).toMatchObject({ message: expect.stringMatching(/nothing more can be/) });
});
