import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  addNote,
  exportCommerce,
  getDeskOrder,
  getOrder,
  getReplyForMail,
  listOrderActs,
  orderAnswered,
  refundOrder,
  replyToBuyer,
} from '@studio/contracts';
import { NatsConnection } from '@studio/service-kit';
import { openShop } from '../../testing/test-shop.js';

const shop = await openShop();
const claire = shop.owner();
shop.catalog.put(1, 2_500, 50);

const TEXT = 'Dear Ada,\nyour parcel leaves tomorrow.';
const reply = (id: string, key: string = randomUUID(), text = TEXT, caller = claire) =>
  shop.request(replyToBuyer, { id, text, key }, caller);
const answersTo = async (orderId: string) =>
  (await shop.published(orderAnswered)).filter((event) => event.orderId === orderId);

it('stores a reply once per key, publishes it once, and shows it to the buyer', async () => {
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 1 });
  const key = randomUUID();
  const answered = await Promise.all([reply(id, key), reply(id, key), reply(id, key)]);
  expect(answered[0]!.replies).toMatchObject([{ text: TEXT, by: 'Claire Byron', at: expect.any(String) }]);
  const [answer, ...more] = await answersTo(id);
  expect([answer, more]).toEqual([{ orderId: id, replyId: expect.any(String) }, []]);
  const { number, replies } = await shop.request(getOrder, { id }, ada);
  expect(replies).toEqual([{ text: TEXT, at: expect.any(String) }]);
  const { replyId } = answer!;
  expect(await shop.request(getReplyForMail, { replyId })).toEqual({
    userId: ada.userId,
    number,
    text: TEXT,
  });
  const acts = (await shop.request(listOrderActs, {}, claire)).filter(({ subject }) => subject === number);
  expect(acts).toMatchObject([{ act: 'reply', by: 'Claire Byron', details: {} }]);
  expect((await shop.request(exportCommerce, {}, ada)).orders[0]!.replies).toMatchObject([{ text: TEXT }]);
  expect(await shop.refusal(reply(id, key, 'Other words'))).toMatchObject({ code: 'key-used' });
});

it.each([
  [
    'a note',
    'order_notes',
    (id: string, key: string) => shop.request(addNote, { id, text: TEXT, settled: false, key }, claire),
  ],
  ['a reply', 'order_replies', (id: string, key: string) => reply(id, key)],
  [
    'a refund',
    'refunds',
    (id: string, key: string) => shop.request(refundOrder, { id, amount: 1, reason: TEXT, key }, claire),
  ],
])('rejects %s with a key that is used for another order at the same moment', async (_, table, act) => {
  const [one, other] = [
    await shop.paidOrder(shop.person(), { 1: 1 }),
    await shop.paidOrder(shop.person(), { 1: 1 }),
  ];
  const key = randomUUID();
  const refused = await shop.refusalsAtOnce(table, () => [act(one.id, key), act(other.id, key)]);
  expect(refused).toMatchObject([{ code: 'key-used' }]);
});

it('rejects replies from anyone but the desk, and hides them from everyone but services', async () => {
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 1 });
  expect(await shop.refusal(reply(id, randomUUID(), TEXT, ada))).toMatchObject({ code: 'not-found' });
  await reply(id);
  const [{ replyId } = { replyId: '' }] = await answersTo(id);
  const { nc } = shop.service.app.get(NatsConnection);
  const unsigned = await nc.request(getReplyForMail.subject, JSON.stringify({ replyId }));
  expect(unsigned.headers?.get('error')).toBe('unavailable');
});

it('deletes replies with their buyer, rejects new ones, and removes the name of a deleted author', async () => {
  const [ada, kim, helper] = [shop.person(), shop.person('Kim'), shop.owner('Helper')];
  const [hers, other] = [await shop.paidOrder(ada, { 1: 1 }), await shop.paidOrder(kim, { 1: 1 })];
  await reply(hers.id);
  const [{ replyId } = { replyId: '' }] = await answersTo(hers.id);
  await reply(other.id, randomUUID(), 'Dear Kim', helper);
  await shop.deletePerson(ada);
  await shop.deletePerson(helper);
  const stored = async () => JSON.stringify(await shop.dataSource.query('SELECT * FROM order_replies'));
  await shop.until(
    async () => !/Dear Ada|Helper/.test((await stored()).replaceAll('Dear Ada,\\nyour parcel', '')),
  );
  await shop.until(async () => (await shop.request(getDeskOrder, { id: hers.id }, claire)).buyerDeleted);
  expect((await shop.request(getDeskOrder, { id: hers.id }, claire)).replies).toEqual([]);
  expect((await shop.request(getDeskOrder, { id: other.id }, claire)).replies).toMatchObject([
    { text: 'Dear Kim', by: 'Removed' },
  ]);
  expect(await shop.refusal(reply(hers.id))).toMatchObject({ code: 'buyer-deleted' });
  expect(await shop.refusal(shop.request(getReplyForMail, { replyId }))).toMatchObject({ code: 'not-found' });
});
