import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  addNote,
  answerReturn,
  askForReturn,
  cancelDeskOrder,
  cancelOrder,
  createDonation,
  deliverOrder,
  exportAccounts,
  getDeskOrder,
  getOrder,
  listDeskDonations,
  listDeskOrders,
  listOrderActs,
  orderReturnAnswered,
  packOrder,
  refundOrder,
  shipOrder,
  type DeskView,
} from '@studio/contracts';
import { openShop } from '../../testing/test-shop.js';

const shop = await openShop();
const claire = shop.owner();
shop.catalog.put(1, 2_500, 90);
shop.catalog.put(2, 1_000, 90, { name: 'Mug, "black"' });

const ids = async (view: DeskView, q = ''): Promise<string[]> =>
  (await shop.request(listDeskOrders, { view, q }, claire)).orders.map(({ id }) => id);
const refund = (id: string, more: object = {}, key: string = randomUUID()) =>
  shop.request(refundOrder, { id, reason: 'It arrived with a bump', key, ...more }, claire);
const act = (contract: typeof packOrder | typeof deliverOrder, id: string) =>
  shop.request(contract, { id }, claire);
const onDesk = (id: string) => shop.request(getDeskOrder, { id }, claire);

it('packs, ships and delivers a paid order, each step once, and shows the buyer its state', async () => {
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 2 });
  expect(await ids('to-pack')).toContain(id);
  expect(await act(packOrder, id)).toMatchObject({
    status: 'packed',
    moments: { packedAt: expect.any(String) },
  });
  await act(packOrder, id);
  expect([(await ids('to-pack')).includes(id), await ids('packed')]).toEqual([false, [id]]);
  const parcel = { id, carrier: 'USPS', tracking: '9400 1000 2000' };
  await Promise.all([shop.request(shipOrder, parcel, claire), shop.request(shipOrder, parcel, claire)]);
  // Every object has a property of this name.
  await shop.request(shipOrder, { ...parcel, carrier: 'constructor' }, claire);
  expect(await shop.request(getOrder, { id }, ada)).toMatchObject({ tracking: { url: null } });
  const url = 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400%201001%202000';
  await shop.request(shipOrder, { ...parcel, tracking: '9400 1001 2000' }, claire);
  expect(await shop.request(getOrder, { id }, ada)).toMatchObject({
    status: 'shipped',
    mayCancel: false,
    tracking: { carrier: 'USPS', number: '9400 1001 2000', url },
  });
  expect(await act(deliverOrder, id)).toMatchObject({ status: 'delivered', refundable: 5_000 });
  const { number } = await shop.request(getOrder, { id }, ada);
  const acts = (await shop.request(listOrderActs, {}, claire)).filter(({ subject }) => subject === number);
  expect(acts.map(({ act: name, by }) => [name, by])).toEqual(
    ['deliver-order', 'ship-order', 'ship-order', 'ship-order', 'pack-order'].map((name) => [
      name,
      'Claire Byron',
    ]),
  );
});

it("rejects a step that the order's state does not allow, with a sentence, and changes nothing", async () => {
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 1 });
  const { number } = await shop.request(getOrder, { id }, ada);
  const ship = { id, carrier: 'UPS', tracking: '1Z999AA10123456784' };
  expect(await shop.refusal(shop.request(shipOrder, ship, claire))).toMatchObject({
    code: 'wrong-state',
    message: `Order ${number} is paid, so it cannot be shipped.`,
  });
  expect(await shop.refusal(act(deliverOrder, id))).toMatchObject({ code: 'wrong-state' });
  await shop.request(cancelOrder, { id }, ada);
  expect(await shop.refusal(act(packOrder, id))).toMatchObject({ code: 'wrong-state' });
  expect(await shop.refusal(refund(id))).toMatchObject({ code: 'wrong-state' });
  expect(await shop.refusal(act(packOrder, randomUUID()))).toMatchObject({ code: 'not-found' });
});

it('does not overwrite a tracking number that another owner has just noted', async () => {
  const { id } = await shop.paidOrder(shop.person(), { 1: 1 });
  const { number } = await act(packOrder, id);
  const ship = (tracking: string, seen: 'packed' | 'shipped') =>
    shop.request(shipOrder, { id, carrier: 'UPS', tracking, seen }, claire);
  await ship('1Z999AA10123456784', 'packed');
  expect(await shop.refusal(ship('1Z998AA10123456784', 'packed'))).toMatchObject({
    code: 'wrong-state',
    message: `Order ${number} was changed meanwhile: it is shipped now.`,
  });
  // The same request again, after a lost answer.
  expect(await ship('1Z999AA10123456784', 'packed')).toMatchObject({
    tracking: { number: '1Z999AA10123456784' },
  });
  expect(await ship('1Z998AA10123456784', 'shipped')).toMatchObject({
    tracking: { number: '1Z998AA10123456784' },
  });
});

it('replies not-found to callers who are not owners', async () => {
  const { id } = await shop.paidOrder(shop.person(), { 1: 1 });
  for (const stranger of [shop.person('Eve'), undefined])
    for (const asked of [
      shop.request(listDeskOrders, {}, stranger),
      shop.request(packOrder, { id }, stranger),
      shop.request(refundOrder, { id, reason: 'x', key: randomUUID() }, stranger),
      shop.request(exportAccounts, { kind: 'orders', period: '2026-01' }, stranger),
      shop.request(listOrderActs, {}, stranger),
    ])
      expect(await shop.refusal(asked)).toMatchObject({ code: 'not-found' });
});

it('cancels an order with a reason, and refunds it in full', async () => {
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 1 });
  const cancelled = await shop.request(cancelDeskOrder, { id, reason: 'The last one broke' }, claire);
  expect(cancelled).toMatchObject({ reason: 'by-the-shop', refundable: 0 });
  expect(['cancelled', 'refunded']).toContain(cancelled.status);
  await shop.ends(ada, id, 'refunded');
  await shop.request(cancelDeskOrder, { id, reason: 'Again' }, claire);
  const acts = (await shop.request(listOrderActs, {}, claire)).filter(
    ({ subject }) => subject === cancelled.number,
  );
  expect(acts).toMatchObject([{ act: 'cancel-order', details: { reason: 'The last one broke' } }]);
});

it('settles only the return request that the desk has seen', async () => {
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 1 });
  await act(packOrder, id);
  await shop.request(shipOrder, { id, carrier: 'UPS', tracking: '1Z999AA10123456784' }, claire);
  const { items } = await shop.request(getOrder, { id }, ada);
  const form = { id, items: [{ id: items[0]!.id, quantity: 1 }] };
  await shop.request(askForReturn, { ...form, reason: 'Too small' }, ada);
  const { askedAt } = (await onDesk(id)).return!;
  await refund(id, { amount: 100, askedAt });
  await shop.request(askForReturn, { ...form, reason: 'It is broken' }, ada);
  const refused = { code: 'wrong-state', message: expect.stringMatching(/changed or settled meanwhile/) };
  const answer = { id, outcome: 'refused', answer: 'It was worn.', askedAt } as const;
  expect(await shop.refusal(shop.request(answerReturn, answer, claire))).toMatchObject(refused);
  expect(await shop.refusal(refund(id, { amount: 100, askedAt }))).toMatchObject(refused);
  await refund(id, { amount: 100 });
  expect(await onDesk(id)).toMatchObject({ return: { reason: 'It is broken', settled: false } });
  await refund(id, { askedAt: (await onDesk(id)).return!.askedAt });
  expect(await onDesk(id)).toMatchObject({ return: { settled: true } });
});

it('lists a return among the problems until it is answered or refunded, and shows the buyer the outcome', async () => {
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 1 });
  await act(packOrder, id);
  await shop.request(shipOrder, { id, carrier: 'UPS', tracking: '1Z999AA10123456784' }, claire);
  const { items } = await shop.request(getOrder, { id }, ada);
  const form = { id, items: [{ id: items[0]!.id, quantity: 1 }], reason: 'Too small' };
  await shop.request(askForReturn, form, ada);
  expect(await ids('problems')).toEqual([id]);
  expect((await shop.request(listDeskOrders, {}, claire)).counts.problems).toBe(1);
  expect(await onDesk(id)).toMatchObject({
    problem: 'return-asked',
    return: { reason: 'Too small', settled: false },
  });
  // A note is internal: the return request stays open for the buyer.
  const noted = await shop.request(addNote, { id, text: 'Sent a label', settled: true }, claire);
  expect(noted).toMatchObject({
    problem: 'return-asked',
    notes: [{ text: 'Sent a label', by: 'Claire Byron' }],
  });
  const askedAt = async () => (await onDesk(id)).return!.askedAt;
  const no = { id, outcome: 'refused', answer: 'It was worn.', askedAt: await askedAt() } as const;
  expect(await shop.request(answerReturn, no, claire)).toMatchObject({
    problem: null,
    return: { settled: true },
  });
  const { returnDecision } = await shop.request(getOrder, { id }, ada);
  expect(returnDecision).toEqual({ outcome: 'refused', answer: 'It was worn.', at: expect.any(String) });
  // An answer that is sent again changes nothing; another one is refused.
  const again = await Promise.all([no, no].map((same) => shop.request(answerReturn, same, claire)));
  expect(again).toMatchObject([{ return: { settled: true } }, { return: { settled: true } }]);
  for (const other of [{ answer: 'It was dirty.' }, { outcome: 'answered' } as const])
    expect(await shop.refusal(shop.request(answerReturn, { ...no, ...other }, claire))).toMatchObject({
      code: 'wrong-state',
    });
  expect((await shop.request(getOrder, { id }, ada)).returnDecision).toEqual(returnDecision);
  expect(await shop.published(orderReturnAnswered)).toEqual([{ orderId: id, settledAt: returnDecision!.at }]);
  expect(await shop.refusal(shop.request(answerReturn, no, ada))).toMatchObject({ code: 'not-found' });
  // A new return request clears the previous answer.
  expect(await shop.request(askForReturn, form, ada)).toMatchObject({ returnDecision: null });
  expect(await ids('problems')).toEqual([id]);
  await refund(id, { amount: 100, askedAt: await askedAt() });
  expect(await ids('problems')).toEqual([]);
  expect(await shop.request(getOrder, { id }, ada)).toMatchObject({
    returnDecision: { outcome: 'refunded', answer: '' },
  });
});

it('lists a disputed order among the problems until the desk resolves it', async () => {
  const ada = shop.person();
  const { id, intent } = await shop.place(ada, { 1: 1 });
  await shop.pay(intent, 'pm_card_createDispute');
  await shop.ends(ada, id, 'disputed');
  expect(await ids('problems')).toEqual([id]);
  await shop.request(addNote, { id, text: 'Evidence sent', settled: true }, claire);
  expect(await ids('problems')).toEqual([]);
});

it('adds a note once per key', async () => {
  const { id } = await shop.paidOrder(shop.person(), { 1: 1 });
  const note = { id, text: 'Wants ribbon', settled: true, key: randomUUID() };
  const add = (more: object = {}) => shop.request(addNote, { ...note, ...more }, claire);
  await Promise.all([add(), add(), add()]);
  const { number, notes } = await add();
  expect(notes).toMatchObject([{ text: 'Wants ribbon', by: 'Claire Byron' }]);
  const acts = (await shop.request(listOrderActs, {}, claire)).filter(({ subject }) => subject === number);
  expect(acts).toMatchObject([{ act: 'add-note', details: { settled: 'yes' } }]);
  for (const other of [{ text: 'Wants no ribbon' }, { settled: false }])
    expect(await shop.refusal(add(other))).toMatchObject({ code: 'key-used' });
});

it('finds an order by its number in any spelling, by a name, and by a product', async () => {
  const ada = shop.person();
  const intent = await shop.checkout(ada, { 2: 1 });
  const { id } = await shop.order(ada, intent, { shippingAddress: 'Zelda 100%_Q, 1 Dusk Hill' });
  const { number } = await shop.request(getOrder, { id }, ada);
  for (const q of [number, number.toLowerCase().replace('-', ''), 'zelda', '100%_q'])
    expect([q, await ids('all', q)]).toEqual([q, [id]]);
  expect(await ids('all', 'Mug')).toContain(id);
  expect(await ids('all', 'nobody_')).toEqual([]);
  expect(await ids('packed', 'zelda')).toEqual([]);
});

it('lists donations with their messages, and escapes formulas in the export', async () => {
  const form = { amount: 7, donorName: '=1+1', message: 'Play, "please"', email: 'kim@example.org' };
  const { clientSecret } = await shop.request(createDonation, form);
  await shop.pay(clientSecret.split('_secret_')[0]!);
  await shop.until(async () => (await shop.request(listDeskDonations, {}, claire)).donations.length === 1);
  const { donations } = await shop.request(listDeskDonations, {}, claire);
  expect(donations).toMatchObject([{ amount: 700, donorName: '=1+1', email: 'kim@example.org' }]);
  const month = donations[0]!.receivedAt.slice(0, 7);
  const { csv } = await shop.request(exportAccounts, { kind: 'donations', period: month }, claire);
  expect(csv).toContain(`,"'=1+1","Play, ""please""","7.00","0.00","7.00","","",`);
});

it('deletes texts about a deleted person, and the name of a deleted member of staff', async () => {
  const [ada, helper] = [shop.person(), shop.owner('Helper')];
  const { id } = await shop.paidOrder(ada, { 1: 1 });
  await shop.request(addNote, { id, text: 'Ada wants ribbon' }, helper);
  await shop.request(refundOrder, { id, amount: 5, reason: 'Ada was sad', key: randomUUID() }, helper);
  await shop.deletePerson(ada);
  await shop.deletePerson(helper);
  const stored = async () =>
    JSON.stringify([
      await shop.dataSource.query('SELECT * FROM order_notes'),
      await shop.dataSource.query('SELECT * FROM refunds'),
      await shop.dataSource.query('SELECT * FROM desk_acts'),
    ]);
  await shop.until(async () => !/Ada w|Helper/.test(await stored()));
});
