import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { personDeleted, personForgotten } from '@studio/contracts';
import { NatsConnection } from '@studio/service-kit';
import { storedText } from '../../testing/stored-text.js';
import { TestShop } from '../../testing/test-shop.js';
import { ForgetPeopleAgain } from './forget-people-again.js';

const HOUR_MS = 3_600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
  shop.catalog.put(1, 2_500, 50);
});
afterAll(() => shop?.close());

const forgetAgain = () =>
  shop.service.app.get(ForgetPeopleAgain).handle({}, { signal: new AbortController().signal });

/** Somebody with a paid order, whose deletion a process of the release before has worked on. */
async function forgottenByTheReleaseBefore(agoMs: number) {
  const ada = shop.person('Adelaide');
  const { id: orderId } = await shop.paidOrder(ada, { 1: 1 });
  const [id, deletionId] = [randomUUID(), randomUUID()];
  const { dataSource } = shop;
  await dataSource.query("INSERT INTO inbox (consumer, event_id) VALUES ('commerce-forget-people', $1)", [
    id,
  ]);
  await dataSource.query('INSERT INTO forgotten_people (user_id) VALUES ($1)', [ada.userId]);
  await dataSource.query(
    "UPDATE orders SET shipping_address = 'Removed', billing_address = '' WHERE user_id = $1",
    [ada.userId],
  );
  await dataSource.query('DELETE FROM cart_items WHERE user_id = $1', [ada.userId]);
  await dataSource.query('DELETE FROM carts WHERE user_id = $1', [ada.userId]);
  const time = new Date(Date.now() - agoMs).toISOString();
  const envelope = { specversion: '1.0', id, source: 'members', type: personDeleted.type, time };
  const data = { userId: ada.userId, deletionId };
  const event = { ...envelope, datacontenttype: 'application/json', data };
  await shop.service.app
    .get(NatsConnection)
    .js.publish(`events.${personDeleted.type}`, JSON.stringify(event), { msgID: id });
  await shop.until(async () => {
    const [{ count }] = await dataSource.query(
      'SELECT count(*)::int AS count FROM outbox WHERE sent_at IS NULL',
    );
    return count === 0;
  });
  return { ada, orderId, deletionId };
}

it('a person whom the release before has forgotten, by less, is forgotten whole, and that is told', async () => {
  const { ada, orderId, deletionId } = await forgottenByTheReleaseBefore(HOUR_MS);
  const other = await shop.paidOrder(shop.person('Eve'), { 1: 1 });
  expect(await storedText(shop, [])).toContain(ada.userId);
  await forgetAgain();
  await forgetAgain();
  expect(await storedText(shop, [])).not.toContain(ada.userId);
  const told = (await shop.published(personForgotten)).filter((data) => data.deletionId === deletionId);
  expect(told[0]).toEqual({ deletionId, service: 'commerce' });
  const kept = await shop.dataSource.query('SELECT status, total FROM orders WHERE id = ANY ($1)', [
    [orderId, other.id],
  ]);
  expect(kept).toEqual(Array(2).fill({ status: 'paid', total: 2_500 }));
  const [{ shipping_address: address }] = await shop.dataSource.query('SELECT * FROM orders WHERE id = $1', [
    other.id,
  ]);
  expect(address).toContain('Main Street');
  expect((await shop.refusal(shop.checkout(ada, { 1: 1 }))).code).toBe('account-deleted');
});

it('leaves an event alone that may be with a handler', async () => {
  const { ada, deletionId } = await forgottenByTheReleaseBefore(0);
  await forgetAgain();
  expect(await storedText(shop, [])).toContain(ada.userId);
  expect(await shop.published(personForgotten)).not.toContainEqual({ deletionId, service: 'commerce' });
});
