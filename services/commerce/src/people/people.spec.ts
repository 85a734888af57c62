import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  addCartItem,
  createDonation,
  exportCommerce,
  getOrderForMail,
  personDeleted,
  personForgotten,
} from '@studio/contracts';
import { NatsConnection } from '@studio/service-kit';
import { storedText } from '../../testing/stored-text.js';
import { openShop } from '../../testing/test-shop.js';

// Members does not answer in some tests.
const shop = await openShop({ REQUEST_TIMEOUT_FACTOR: '4' });
shop.catalog.put(1, 2_500, 50);

it('exports the cart and orders of the caller only', async () => {
  const [ada, eve] = [shop.person(), shop.person('Eve')];
  const { id } = await shop.place(ada, { 1: 1 });
  expect(await shop.request(exportCommerce, {}, ada)).toMatchObject({
    cart: [{ quantity: 1 }],
    orders: [{ id }],
  });
  expect(await shop.request(exportCommerce, {}, eve)).toEqual({
    cart: [],
    orders: [],
    address: null,
    donations: [],
    returns: [],
  });
});

it('exports an unpaid donation with its message and the address for the receipt', async () => {
  const ada = shop.person();
  const words = { donorName: 'Ada', message: 'For the bow', email: 'receipt@example.org' };
  await shop.request(createDonation, { amount: 7, ...words }, ada);
  expect((await shop.request(exportCommerce, {}, ada)).donations).toMatchObject([
    { ...words, amount: 700, receivedAt: null },
  ]);
});

it('erases a deleted person: cart, contact and addresses go, amounts stay, unsent orders are cancelled and refunded', async () => {
  const ada = shop.person('Adelaide');
  const { id, intent: paid } = await shop.place(ada, { 1: 1 });
  await shop.pay(paid);
  await shop.ends(ada, id, 'paid');
  const { id: pending } = await shop.place(ada, { 1: 2 });
  await shop.request(addCartItem, { productId: 1, quantity: 1, key: randomUUID() }, ada);
  await shop.deletePerson(ada);
  await shop.until(async () => {
    const ended = await shop.dataSource.query(
      'SELECT status FROM orders WHERE id = ANY ($1) ORDER BY status',
      [[id, pending]],
    );
    return ended[0].status === 'cancelled' && ended[1].status === 'refunded';
  });
  expect(await shop.refusal(shop.request(exportCommerce, {}, ada))).toMatchObject({
    code: 'account-deleted',
  });
  const kept = await shop.dataSource.query('SELECT * FROM orders WHERE id = ANY ($1) ORDER BY created_at', [
    [id, pending],
  ]);
  expect(kept).toMatchObject([
    { total: 2_500, status: 'refunded' },
    { total: 5_000, status: 'cancelled' },
  ]);
  expect(JSON.stringify(kept)).not.toMatch(/Adelaide|Main Street|example\.org/);
  expect(await storedText(shop)).not.toContain(ada.userId);
});

it("publishes the event of completion once, without the person's id", async () => {
  const [ada, deletionId] = [shop.person(), randomUUID()];
  await shop.deletePerson(ada, deletionId);
  await shop.deletePerson(ada, deletionId);
  const completed = () =>
    shop.dataSource.query(
      `SELECT DISTINCT event->'data' AS data FROM outbox WHERE type = $1 AND event #>> '{data,deletionId}' = $2`,
      [personForgotten.type, deletionId],
    );
  await shop.until(async () => (await completed()).length === 1);
  expect(await completed()).toEqual([{ data: { deletionId, service: 'commerce', orders: [] } }]);
  expect(JSON.stringify(await completed())).not.toContain(ada.userId);
});

it('waits for members to answer whose account was deleted, and does nothing once every service is done', async () => {
  const [ada, deletionId] = [shop.person(), randomUUID()];
  await shop.request(addCartItem, { productId: 1, quantity: 1 }, ada);
  await shop.publish(personDeleted, { deletionId });
  const failed = async () => {
    const { jsm } = shop.service.app.get(NatsConnection);
    return (await jsm.consumers.info('EVENTS', 'commerce-forget-people')).num_redelivered;
  };
  await shop.until(async () => (await failed()) > 0);
  expect((await shop.request(exportCommerce, {}, ada)).cart).toHaveLength(1);
  shop.deleted.set(deletionId, ada.userId);
  const reported = async () =>
    (await shop.published(personForgotten)).filter((event) => event.deletionId === deletionId);
  await shop.until(async () => (await reported()).length === 1);
  const handled = async () => {
    const sql = "SELECT FROM inbox WHERE consumer = 'commerce-forget-people'";
    return (await shop.dataSource.query(sql)).length;
  };
  const before = await handled();
  shop.deleted.set(deletionId, null);
  await shop.publish(personDeleted, { deletionId });
  await shop.until(async () => (await handled()) > before);
  expect(await reported()).toHaveLength(1);
});

it('erases rows that were being written during the deletion, and rejects later ones', async () => {
  const ada = shop.person();
  const insert =
    'INSERT INTO cart_items (id, user_id, product_id, quantity) VALUES (gen_random_uuid(), $1, 1, 1)';
  await shop.dataSource.transaction(async (tx) => {
    await tx.query(insert, [ada.userId]);
    await shop.deletePerson(ada);
    await shop.until(async () => {
      const waiting = await shop.dataSource.query(
        `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
      );
      return waiting.length === 1;
    });
  });
  await shop.until(async () => {
    const kept = await shop.dataSource.query('SELECT 1 FROM cart_items WHERE user_id = $1', [ada.userId]);
    return kept.length === 0;
  });
  const late = shop.request(addCartItem, { productId: 1, quantity: 1 }, ada);
  expect(await shop.refusal(late)).toMatchObject({ code: 'account-deleted' });
});

it('sends no personal data to the provider', async () => {
  const ada = shop.person('Adelaide');
  const intent = await shop.stripe.paymentIntents.retrieve(await shop.checkout(ada, { 1: 1 }));
  expect(JSON.stringify(intent)).not.toMatch(/Adelaide|Byron|example\.org/);
});

it('returns an address to services only, and none of a deleted person', async () => {
  const ada = shop.person();
  const { id: orderId } = await shop.place(ada, { 1: 1 });
  const question = { orderId };
  const mail = await shop.request(getOrderForMail, question);
  expect([mail.userId, mail.shippingAddress]).toEqual([ada.userId, expect.stringContaining('Main Street')]);
  const { nc } = shop.service.app.get(NatsConnection);
  const unsigned = await nc.request(getOrderForMail.subject, JSON.stringify(question));
  expect(unsigned.headers?.get('error')).toBe('unavailable');
  await shop.deletePerson(ada);
  await shop.until(
    async () =>
      (await shop.refusal(shop.request(getOrderForMail, question)).catch(() => ({ code: '' }))).code ===
      'not-found',
  );
});
