import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { deleteAccount, orderPaid, orderRefunded } from '@studio/contracts';
import { runningMembers } from '../../testing/running-members.js';
import { type Bought, TestBuyers } from '../../testing/test-buyers.js';

const members = await runningMembers();
const buyers = new TestBuyers(members);
beforeEach(() => {
  members.mail.state.refuse = undefined;
});

it('retries while the mail server reports a temporary error', async () => {
  const order = await buyers.anOrder();
  let refusals = 0;
  members.mail.state.refuse = (to) => (to === order.caller.email && refusals++ < 1 ? 450 : undefined);
  await buyers.publish(orderPaid, order.facts);
  await members.mail.first(order.caller.email);
  await buyers.until(async () => (await buyers.mailTo(order))!.sentAt !== null);
  expect(refusals).toBe(2);
  expect(members.mail.sentTo(order.caller.email)).toHaveLength(1);
});

it('gives up on an address that the mail server rejects permanently', async () => {
  const order = await buyers.anOrder();
  let refusals = 0;
  members.mail.state.refuse = (to) => (to === order.caller.email && (refusals += 1) ? 550 : undefined);
  await buyers.publish(orderPaid, order.facts);
  await buyers.until(async () => Boolean((await buyers.mailTo(order))?.failedAt));
  const mail = (await buyers.mailTo(order))!;
  await buyers.until(async () => (await buyers.jobsOf(mail)).length === 0);
  expect(refusals).toBe(1);
});

it("stores only the order of a queued mail, and sends it to the person's current address", async () => {
  const order = await buyers.anOrder();
  members.mail.state.refuse = () => 450;
  await buyers.publish(orderPaid, order.facts);
  await refused(order);
  const kept = JSON.stringify([
    await buyers.mailTo(order),
    await buyers.dataSource.query('SELECT * FROM outbox'),
    await buyers.dataSource.query('SELECT * FROM graphile_worker._private_jobs'),
  ]);
  expect(kept).not.toMatch(/Paper & Ink|Ada|T-shirt/);
  expect(kept).not.toContain(order.caller.email);
  expect(kept).not.toContain(order.caller.userId);
  const moved = `${randomUUID()}@example.com`;
  await buyers.dataSource.query('UPDATE people SET email = $2 WHERE id = $1', [order.caller.userId, moved]);
  members.mail.state.refuse = undefined;
  await members.mail.first(moved);
  expect(members.mail.sentTo(order.caller.email)).toEqual([]);
});

it('drops a mail about an order that commerce no longer returns', async () => {
  const order = await buyers.anOrder();
  members.orders.delete(order.facts.orderId);
  await buyers.publish(orderPaid, order.facts);
  await workedOn('members-mail-confirmation', order.facts.orderId);
  await buyers.until(async () => (await buyers.mailTo(order)) === null);
});

it('sends a mail once commerce answers again', async () => {
  const order = await buyers.anOrder();
  const { orderId } = order.facts;
  const known = members.orders.get(orderId)!;
  members.orders.set(orderId, { ...known, number: 'not a number' });
  await buyers.publish(orderPaid, order.facts);
  await buyers.until(async () => Boolean((await buyers.mailTo(order))?.lastError));
  members.orders.set(orderId, known);
  await members.mail.first(order.caller.email);
  await buyers.until(async () => (await buyers.mailTo(order))!.sentAt !== null);
  expect(members.mail.sentTo(order.caller.email)).toHaveLength(1);
});

it('keeps a mail while commerce holds another secret for calls between services', async () => {
  const order = await buyers.anOrder();
  const verify = jest.spyOn(members.bus['tokens'], 'verifyService').mockResolvedValue(false);
  await buyers.publish(orderPaid, order.facts);
  await workedOn('members-mail-confirmation', order.facts.orderId);
  await refused(order);
  expect(await buyers.mailTo(order)).toMatchObject({ sentAt: null, failedAt: null });
  verify.mockRestore();
  await members.mail.first(order.caller.email);
});

it('mails nothing to a deleted person, and keeps none of their data', async () => {
  const order = await buyers.anOrder();
  const { caller } = order;
  members.mail.state.refuse = () => 450;
  await buyers.publish(orderPaid, order.facts);
  await refused(order);
  const mail = (await buyers.mailTo(order))!;
  await members.bus.request(deleteAccount, {}, { caller });
  await buyers.publish(orderRefunded, order.facts);
  await workedOn('members-mail-refund', order.facts.orderId);
  members.mail.state.refuse = undefined;
  await buyers.until(async () => (await buyers.mailTo(order)) === null);
  await buyers.until(async () => (await buyers.jobsOf(mail)).length === 0);
  expect(members.mail.sentTo(caller.email)).toEqual([]);
});

it('ignores fields of an event that its contract does not declare', async () => {
  const order = await buyers.anOrder();
  const { email, firstName } = order.caller;
  await buyers.dataSource.query(`INSERT INTO outbox (id, type, event) VALUES ($1, $2, $3)`, [
    randomUUID(),
    orderPaid.type,
    {
      specversion: '1.0',
      id: randomUUID(),
      source: 'commerce',
      type: orderPaid.type,
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      data: { ...order.facts, email, firstName, shippingAddress: 'Paper Hill', total: 1, createdAt: '' },
    },
  ]);
  expect((await members.mail.first(email)).subject).toMatch(/^Order confirmed/);
});

/**
 * Waits until the mail server has rejected the mail. An attempt counts when it begins, so an attempt in
 * progress could still succeed after the server was told to accept mails.
 */
function refused(order: Bought) {
  return buyers.until(async () => Boolean((await buyers.mailTo(order))?.lastError));
}

/** Waits until a consumer has handled the event of an order. */
async function workedOn(consumer: string, orderId: string): Promise<void> {
  await buyers.until(async () => {
    const done = await buyers.dataSource.query(
      `SELECT 1 FROM inbox WHERE consumer = $1
      AND event_id IN (SELECT id::text FROM outbox WHERE event->'data'->>'orderId' = $2)`,
      [consumer, orderId],
    );
    return done.length === 1;
  });
}
