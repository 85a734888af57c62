import { expect, it } from '@jest/globals';
import {
  type UndoableStep,
  askForReturn,
  cancelOrder,
  deliverOrder,
  getDeskOrder,
  getOrder,
  listOrderActs,
  listUndoable,
  orderShipped,
  packOrder,
  refundOrder,
  shipOrder,
  undoStep,
} from '@studio/contracts';
import { openShop } from '../../testing/test-shop.js';
import { UndoSteps } from '../orders/undo-steps.js';

const shop = await openShop();
const claire = shop.owner();
shop.catalog.put(1, 2_500, 90);

const act = (contract: typeof packOrder | typeof deliverOrder | typeof undoStep, id: string) =>
  shop.request(contract, { id }, claire);
const ship = (id: string, tracking = '9400110200881234567890') =>
  shop.request(shipOrder, { id, carrier: 'USPS', tracking }, claire);
const undoable = async () => (await shop.request(listUndoable, {}, claire)).steps;
const shippedEvents = async (id: string): Promise<number> =>
  (await shop.published(orderShipped)).filter(({ orderId }) => orderId === id).length;
/** Simulates the end of the time limit, for the step and for the job that waits for it. */
const endTimeLimit = async (id: string): Promise<void> => {
  await shop.dataSource.query('UPDATE orders SET undo_until = now() WHERE id = $1', [id]);
  await shop.dataSource.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1', [
    `tell-shipped:${id}`,
  ]);
};
const jobsOf = async (id: string): Promise<number> =>
  (
    await shop.dataSource.query('SELECT FROM graphile_worker._private_jobs WHERE key = $1', [
      `tell-shipped:${id}`,
    ])
  ).length;

it('restores the previous state of each step, and records it in the audit', async () => {
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 1 });
  const { number } = await shop.request(getOrder, { id }, ada);
  await act(packOrder, id);
  expect(await undoable()).toEqual([
    {
      number,
      status: 'packed',
      by: 'Claire Byron',
      until: expect.any(String),
      leftMs: expect.any(Number),
    },
  ]);
  const { leftMs } = (await undoable())[0]!;
  expect([leftMs > 30_000, leftMs <= 60_000]).toEqual([true, true]);
  expect(await act(undoStep, id)).toMatchObject({ status: 'paid', moments: { packedAt: null } });
  expect(await undoable()).toEqual([]);
  await act(packOrder, id);
  await ship(id);
  expect(await act(undoStep, id)).toMatchObject({
    status: 'packed',
    tracking: null,
    notedTracking: { carrier: 'USPS', number: '9400110200881234567890' },
    moments: { packedAt: expect.any(String), shippedAt: null },
  });
  expect(await shop.request(getOrder, { id }, ada)).toMatchObject({ status: 'packed', tracking: null });
  await ship(id);
  await act(deliverOrder, id);
  expect(await act(undoStep, id)).toMatchObject({ status: 'shipped', moments: { deliveredAt: null } });
  const acts = (await shop.request(listOrderActs, {}, claire)).filter(({ subject }) => subject === number);
  expect(
    acts.filter(({ act: name }) => name === 'undo-step').map(({ details, by }) => [details, by]),
  ).toEqual(['delivered', 'shipped', 'packed'].map((step) => [{ step }, 'Claire Byron']));
});

it('publishes no event for a parcel whose shipping was undone, and one event once it is shipped again', async () => {
  const { id } = await shop.paidOrder(shop.person(), { 1: 1 });
  await act(packOrder, id);
  await ship(id);
  expect([await shippedEvents(id), await jobsOf(id)]).toEqual([0, 1]);
  await act(undoStep, id);
  expect(await jobsOf(id)).toBe(0);
  // A job that started before its step was undone.
  await shop.service.app.get(UndoSteps).tellShipped({ orderId: id });
  await ship(id, '9400110200881234567891');
  await shop.service.app.get(UndoSteps).tellShipped({ orderId: id });
  expect(await shippedEvents(id)).toBe(0);
  await act(deliverOrder, id);
  await act(undoStep, id);
  await endTimeLimit(id);
  await shop.until(async () => (await shippedEvents(id)) === 1);
  await shop.service.app.get(UndoSteps).tellShipped({ orderId: id });
  expect(await shippedEvents(id)).toBe(1);
});

it('rejects an undo after the time limit, and an order without a step to undo', async () => {
  const { id } = await shop.paidOrder(shop.person(), { 1: 1 });
  const { number } = await shop.request(getDeskOrder, { id }, claire);
  expect(await shop.refusal(act(undoStep, id))).toMatchObject({
    code: 'wrong-state',
    message: `Order ${number} is paid, so it cannot be taken back.`,
  });
  await act(packOrder, id);
  await endTimeLimit(id);
  expect(await shop.refusal(act(undoStep, id))).toMatchObject({
    code: 'too-late',
    message: `The time to undo is over: order ${number} stays packed.`,
  });
  await ship(id);
  await act(undoStep, id);
  // The time limit of the earlier step is over, too.
  expect(await shop.refusal(act(undoStep, id))).toMatchObject({ code: 'too-late' });
});

it('undoes a step once when several requests are concurrent', async () => {
  const { id } = await shop.paidOrder(shop.person(), { 1: 1 });
  await act(packOrder, id);
  await ship(id);
  const all = await Promise.allSettled([act(undoStep, id), act(undoStep, id), act(undoStep, id)]);
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await shop.request(getDeskOrder, { id }, claire)).toMatchObject({ status: 'packed' });
});

it('answers a repeated undo of a named step like the first one', async () => {
  const { id } = await shop.paidOrder(shop.person(), { 1: 1 });
  await act(packOrder, id);
  const [{ number, until }] = (await undoable()) as [UndoableStep];
  const undo = () => shop.request(undoStep, { id, until }, claire);
  const all = await Promise.all([undo(), undo()]);
  expect([...all, await undo()].map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
  await act(packOrder, id);
  // Packed once more: that is another step.
  expect(await undo()).toMatchObject({ status: 'packed' });
  await act(undoStep, id);
  const acts = (await shop.request(listOrderActs, {}, claire)).filter(({ subject }) => subject === number);
  expect(acts.map(({ act: name }) => name)).toEqual(['undo-step', 'pack-order', 'undo-step', 'pack-order']);
});

it('names who made a step, not who corrected its tracking', async () => {
  const { id } = await shop.paidOrder(shop.person(), { 1: 1 });
  const ada = shop.owner('Ada');
  await shop.request(packOrder, { id }, ada);
  await ship(id);
  const correction = { id, carrier: 'UPS', tracking: '1Z999AA10123456784' };
  await shop.request(shipOrder, correction, ada);
  expect(await undoable()).toContainEqual(expect.objectContaining({ status: 'shipped', by: 'Claire Byron' }));
});

it('undoes the step that is named, not a later one of another person', async () => {
  const { id } = await shop.paidOrder(shop.person(), { 1: 1 });
  const { number } = await shop.request(getDeskOrder, { id }, claire);
  const undo = (until: string) => shop.request(undoStep, { id, until }, claire);
  const lastStep = async () => (await undoable()).find((step) => step.number === number)!.until;
  await act(packOrder, id);
  const packed = await lastStep();
  const shipped = { id, carrier: 'USPS', tracking: '9400110200881234567890' };
  await shop.request(shipOrder, shipped, shop.owner('Ada'));
  expect(await shop.refusal(undo(packed))).toMatchObject({
    code: 'wrong-state',
    message: `Order ${number} was changed meanwhile: it is shipped now.`,
  });
  expect(await undo(await lastStep())).toMatchObject({ status: 'packed' });
  expect(await shop.refusal(undo(packed))).toMatchObject({ code: 'wrong-state' });
});

it('lets the buyer cancel an order whose packing was undone', async () => {
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 1 });
  await act(packOrder, id);
  expect(await shop.refusal(shop.request(cancelOrder, { id }, ada))).toMatchObject({ code: 'too-late' });
  await act(undoStep, id);
  await shop.request(cancelOrder, { id }, ada);
  await shop.ends(ada, id, 'refunded');
});

it('rejects an undo after a refund, and shipping after an undo and a refund', async () => {
  const ada = shop.person();
  const [kept, undone] = [await shop.paidOrder(ada, { 1: 1 }), await shop.paidOrder(ada, { 1: 1 })];
  for (const { id } of [kept, undone]) {
    await act(packOrder, id);
    await ship(id);
  }
  const refund = (id: string) =>
    shop.request(refundOrder, { id, reason: 'Lost', key: crypto.randomUUID() }, claire);
  await refund(kept.id);
  await shop.ends(ada, kept.id, 'refunded');
  expect(await shop.refusal(act(undoStep, kept.id))).toMatchObject({ code: 'wrong-state' });
  await endTimeLimit(kept.id);
  await shop.until(async () => (await shippedEvents(kept.id)) === 1);
  await act(undoStep, undone.id);
  await refund(undone.id);
  expect(await shop.refusal(ship(undone.id))).toMatchObject({ code: 'wrong-state' });
  await shop.ends(ada, undone.id, 'refunded');
  expect(await shippedEvents(undone.id)).toBe(0);
});

it('keeps a return request among the problems when shipping is undone', async () => {
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 1 });
  await act(packOrder, id);
  await ship(id);
  const { items } = await shop.request(getOrder, { id }, ada);
  await shop.request(askForReturn, { id, items: [{ id: items[0]!.id, quantity: 1 }], reason: 'Small' }, ada);
  expect(await act(undoStep, id)).toMatchObject({ status: 'packed', problem: 'return-asked' });
});

it('rejects an undo once the buyer is deleted, because the order would need a refund', async () => {
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 1 });
  await act(packOrder, id);
  await shop.deletePerson(ada);
  await shop.until(async () => (await shop.request(getDeskOrder, { id }, claire)).buyerDeleted);
  expect(await undoable()).not.toContainEqual(expect.objectContaining({ status: 'packed' }));
  expect(await shop.refusal(act(undoStep, id))).toMatchObject({ code: 'wrong-state' });
});
