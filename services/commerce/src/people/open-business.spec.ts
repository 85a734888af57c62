import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  createDonation,
  deliverOrder,
  getDeskOrder,
  getOrderNumbers,
  getUnderWay,
  listDeskOrders,
  orderPaid,
  packOrder,
  paidOrderCancelled,
  personForgotten,
  shipOrder,
  type Caller,
} from '@studio/contracts';
import { openShop } from '../../testing/test-shop.js';
import { ForgetShippedAddresses } from '../orders/order-addresses.js';

const shop = await openShop();
const desk = shop.owner();
shop.catalog.put(1, 2_500, 1_000);

const read = (id: string) => shop.request(getDeskOrder, { id }, desk);
const pack = (id: string) => shop.request(packOrder, { id }, desk);
const ship = (id: string) =>
  shop.request(shipOrder, { id, carrier: 'Post', tracking: 'RR123456789US' }, desk);

/** Deletes a person and returns the events that commerce publishes about it. */
async function forget({ userId }: Caller) {
  const deletionId = randomUUID();
  await shop.deletePerson({ userId }, deletionId);
  const completed = async () =>
    (await shop.published(personForgotten)).find((data) => data.deletionId === deletionId);
  await shop.until(async () => (await completed()) !== undefined);
  return (await completed())!;
}

it('refunds paid, unpacked orders, restocks their pieces, and updates the desk and the last mail', async () => {
  const ada = shop.person();
  const { id, intent } = await shop.paidOrder(ada, { 1: 2 });
  const { number } = await read(id);
  expect(await forget(ada)).toMatchObject({ orders: [{ orderId: id, outcome: 'paid-back', amount: 5_000 }] });
  await shop.until(async () => (await read(id)).status === 'refunded');
  expect(await read(id)).toMatchObject({
    reason: 'account-deleted',
    buyerDeleted: true,
    buyer: null,
    shippingAddress: 'Removed',
    refunded: 5_000,
  });
  const { data } = await shop.stripe.refunds.list({ payment_intent: intent });
  expect(data.map(({ amount }) => amount)).toEqual([5_000]);
  const cancelled = (await shop.published(paidOrderCancelled)).find(({ orderId }) => orderId === id);
  expect(cancelled).toMatchObject({ items: [{ productId: 1, quantity: 2 }] });
  const orderIds = [id, randomUUID()];
  expect(await shop.request(getOrderNumbers, { orderIds })).toEqual([{ orderId: id, number }]);
  const toPack = await shop.request(listDeskOrders, { view: 'to-pack' }, desk);
  expect(toPack.orders.map((order) => order.id)).not.toContain(id);
});

it('keeps the address of a packed order until it is delivered, and lets the desk ship it', async () => {
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 1 });
  await pack(id);
  expect(await forget(ada)).toMatchObject({
    orders: [{ orderId: id, outcome: 'being-sent', amount: 2_500 }],
  });
  expect(await read(id)).toMatchObject({ status: 'packed', buyerDeleted: true, billingAddress: '' });
  expect((await ship(id)).shippingAddress).toContain('Main Street');
  const delivered = await shop.request(deliverOrder, { id }, desk);
  expect(delivered).toMatchObject({ status: 'delivered', shippingAddress: 'Removed' });
});

it('deletes the address of a shipped order after 30 days, for deleted people only', async () => {
  const [ada, eve] = [shop.person(), shop.person('Eve')];
  const orders = await Promise.all([ada, eve].map((person) => shop.paidOrder(person, { 1: 1 })));
  for (const { id } of orders) {
    await pack(id);
    await ship(id);
  }
  await forget(ada);
  const forgetAddresses = () => shop.service.app.get(ForgetShippedAddresses).handle();
  const addresses = () => Promise.all(orders.map(async ({ id }) => (await read(id)).shippingAddress));
  await forgetAddresses();
  expect(await addresses()).toEqual(Array(2).fill(expect.stringContaining('Main Street')));
  await shop.dataSource.query(
    "UPDATE orders SET shipped_at = now() - interval '31 days' WHERE id = ANY ($1)",
    [orders.map(({ id }) => id)],
  );
  await forgetAddresses();
  expect(await addresses()).toEqual(['Removed', expect.stringContaining('Main Street')]);
});

it('refunds a payment of an order or a donation that is captured after its payer was deleted', async () => {
  const ada = shop.person();
  const { id, intent } = await shop.place(ada, { 1: 1 });
  const { clientSecret } = await shop.request(
    createDonation,
    { amount: 5, donorName: 'Ada', message: '' },
    ada,
  );
  const donation = clientSecret.split('_secret_')[0]!;
  // Holds back the webhooks until the person is deleted.
  shop.webhooks.passesOn = false;
  await shop.pay(intent);
  await shop.pay(donation);
  await forget(ada);
  shop.webhooks.passesOn = true;
  const back = async (payment: string) =>
    (await shop.stripe.refunds.list({ payment_intent: payment })).data.length;
  await shop.until(async () => (await back(intent)) === 1 && (await back(donation)) === 1);
  await shop.until(async () => (await read(id)).status === 'refunded');
  expect(await read(id)).toMatchObject({ reason: 'account-deleted', moments: { paidAt: null } });
  expect((await shop.published(orderPaid)).map(({ orderId }) => orderId)).not.toContain(id);
});

it('lists the orders and donations in progress, for the caller only', async () => {
  const ada = shop.person();
  const packed = await shop.paidOrder(ada, { 1: 1 });
  await pack(packed.id);
  await shop.paidOrder(ada, { 1: 2 });
  await shop.place(ada, { 1: 3 });
  await shop.request(createDonation, { amount: 7, donorName: 'Ada', message: '' }, ada);
  const underWay = await shop.request(getUnderWay, {}, ada);
  expect(underWay.orders.map(({ status, amount }) => [status, amount])).toEqual([
    ['pending', 7_500],
    ['paid', 5_000],
    ['packed', 2_500],
  ]);
  expect(underWay.donations).toEqual([{ amount: 700 }]);
  expect(await shop.request(getUnderWay, {}, shop.person('Eve'))).toEqual({ orders: [], donations: [] });
});
