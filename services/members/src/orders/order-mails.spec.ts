import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  deletePerson,
  type EventContract,
  type OrderFacts,
  orderCancelled,
  orderPaid,
  orderRefunded,
  signInPerson,
} from '@studio/contracts';
import { Bus, Outbox } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { type RunningMembers, runningMembers } from '../../test/running-members.js';

let members: RunningMembers;
let data: DataSource;

beforeAll(async () => {
  members = await runningMembers();
  data = members.app.get(DataSource);
}, 30_000);
afterAll(() => members?.stop());
beforeEach(() => {
  members.mail.state.refuse = undefined;
});

async function anOrder(): Promise<OrderFacts> {
  const email = `${randomUUID()}@example.com`;
  const buyer = { email, firstName: 'Ada <3', lastName: 'Byron' };
  const { userId } = await members.app
    .get(Bus)
    .ask(signInPerson, { ...buyer, issuer: 'https://issuer.example', subject: randomUUID() });
  return {
    orderId: randomUUID(),
    userId,
    email,
    firstName: buyer.firstName,
    total: 6_500,
    createdAt: '2026-11-20T22:00:00.000Z',
    shippingAddress: 'Ada Byron, 1 Paper & Ink Hill, , Dusk, Ohio, 12345, United States',
    items: [
      { productId: 102, name: 'T-shirt (M)', quantity: 2, price: 2_500 },
      { productId: 120, name: 'Mug (Black)', quantity: 1, price: 1_500 },
    ],
  };
}
const tell = (event: EventContract, order: OrderFacts & { reason?: string }): Promise<void> =>
  data.transaction((tx) => members.app.get(Outbox).add(tx, event, order));
const mailRow = async (order: OrderFacts) =>
  (await data.query('SELECT * FROM mails WHERE person_id = $1', [order.userId]))[0];
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries += 1) {
    if (tries > 300) throw new Error('never came true');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

it('confirms a paid order in text and HTML, once, with everything escaped', async () => {
  const order = await anOrder();
  await tell(orderPaid, order);
  await tell(orderPaid, order);
  const mail = await members.mail.first(order.email);
  expect(mail.subject).toMatch(/^Order confirmed/);
  expect(mail.from?.address).toBe('hello@reader.example');
  expect(mail.text).toContain('Dear Ada <3,');
  expect(mail.text).toContain('2 × T-shirt (M): $50.00');
  expect(mail.text).toContain('Total: $65.00');
  expect(mail.text).toContain('Placed on: November 20, 2026');
  expect(mail.text).toContain(`https://reader.example/order-confirmation?orderId=${order.orderId}`);
  expect(mail.text).toContain('1 Paper & Ink Hill, Dusk, Ohio');
  expect(mail.html).toContain('Dear Ada &#60;3,');
  expect(mail.html).toContain('Paper &#38; Ink Hill');
  expect(mail.html).not.toContain('<3');
  await until(async () => (await mailRow(order)).sent_at !== null);
  expect(mail.messageId).toBe(`<${(await mailRow(order)).id}@reader.example>`);
  expect(members.mail.sentTo(order.email)).toHaveLength(1);
});

it('says so when an order is cancelled or refunded', async () => {
  const [cancelled, refunded] = [await anOrder(), await anOrder()];
  await tell(orderCancelled, cancelled);
  await tell(orderRefunded, refunded);
  expect((await members.mail.first(cancelled.email)).text).toContain('Your card was not charged.');
  expect((await members.mail.first(refunded.email)).text).toContain('All of your $65.00');
});

it('says nothing of an order that its buyer replaced by another', async () => {
  const order = await anOrder();
  await tell(orderCancelled, { ...order, reason: 'replaced' });
  await tell(orderPaid, order);
  await members.mail.first(order.email);
  expect(members.mail.sentTo(order.email).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Order confirmed/),
  ]);
});

it('tries again while the mail server says later', async () => {
  const order = await anOrder();
  let refusals = 0;
  members.mail.state.refuse = (to) => (to === order.email && refusals++ < 1 ? 450 : undefined);
  await tell(orderPaid, order);
  await members.mail.first(order.email);
  await until(async () => (await mailRow(order)).sent_at !== null);
  expect((await mailRow(order)).attempts).toBe(2);
});

it('gives up an address that the mail server refuses for good', async () => {
  const order = await anOrder();
  members.mail.state.refuse = (to) => (to === order.email ? 550 : undefined);
  await tell(orderPaid, order);
  await until(async () => (await mailRow(order))?.failed_at != null);
  expect((await mailRow(order)).attempts).toBe(1);
});

it('writes to nobody who has been deleted', async () => {
  const order = await anOrder();
  const { userId, email, firstName } = order;
  await members.app.get(Bus).ask(deletePerson, {}, { caller: { userId, email, firstName, lastName: '' } });
  await tell(orderPaid, order);
  await until(async () => {
    const done = await data.query(
      `SELECT 1 FROM inbox WHERE consumer = 'members-mail-confirmation'
      AND event_id = (SELECT id::text FROM outbox WHERE event->'data'->>'orderId' = $1)`,
      [order.orderId],
    );
    return done.length === 1;
  });
  expect(await mailRow(order)).toBeUndefined();
});
