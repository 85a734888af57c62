import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { deleteAccount, orderPaid, personDeleted, personForgotten } from '@studio/contracts';
import { NatsConnection } from '@studio/service-kit';
import { eventsWith } from '../../testing/events-with.js';
import { type RunningMembers, runningMembers } from '../../testing/running-members.js';
import { TestBuyers } from '../../testing/test-buyers.js';
import { EraseFromStreams } from './erase-from-streams.js';

let members: RunningMembers;
let buyers: TestBuyers;
let nats: NatsConnection;
beforeAll(async () => {
  members = await runningMembers();
  buyers = new TestBuyers(members);
  nats = members.app.get(NatsConnection);
});
afterAll(() => members?.stop());

const eraseNow = () => members.app.get(EraseFromStreams).handle({}, { signal: new AbortController().signal });
const eventsAbout = (id: string) => eventsWith(nats, id);

/** Creates a buyer whose events contain their id, then deletes the account. */
async function deletedBuyer() {
  const { caller, facts } = await buyers.anOrder();
  await buyers.publish(orderPaid, facts);
  const { deletionId } = await members.bus.request(deleteAccount, {}, { caller });
  await buyers.until(async () => (await eventsAbout(caller.userId)).length === 2);
  return { userId: caller.userId, deletionId };
}
const saysDone = (deletionId: string, ...services: string[]) =>
  Promise.all(services.map((service) => buyers.publish(personForgotten, { deletionId, service })));
async function isNoted(deletionId: string, service: string): Promise<boolean> {
  const noted = await buyers.dataSource.query(
    'SELECT FROM deletion_parts WHERE deletion_id = $1 AND part = $2 AND done_at IS NOT NULL',
    [deletionId, service],
  );
  return noted.length === 1;
}

it('erases a deleted person from the stream only after the last service has reported completion', async () => {
  const gone = await deletedBuyer();
  const other = await deletedBuyer();
  const stays = await buyers.anOrder();
  await buyers.publish(orderPaid, stays.facts);
  await saysDone(gone.deletionId, 'commerce', 'catalog');
  await saysDone(other.deletionId, 'commerce');
  await buyers.until(async () => (await eventsAbout(gone.userId)).length === 0);
  await buyers.until(() => isNoted(other.deletionId, 'commerce'));
  await eraseNow();
  expect(await eventsAbout(other.userId)).toHaveLength(2);
  expect(await eventsAbout(stays.caller.userId)).toHaveLength(1);
  await saysDone(other.deletionId, 'catalog');
  await buyers.until(async () => (await eventsAbout(other.userId)).length === 0);
});

it('waits for a service that has not handled an event, and erases the event once it has', async () => {
  await nats.jsm.consumers.add('EVENTS', {
    durable_name: 'slow-service',
    filter_subject: `events.${orderPaid.type}`,
    ack_policy: 'explicit',
  });
  const { userId, deletionId } = await deletedBuyer();
  await saysDone(deletionId, 'commerce', 'catalog');
  await buyers.until(() =>
    eraseNow().then(
      () => false,
      (error: Error) => error.message.endsWith('by slow-service'),
    ),
  );
  expect((await eventsAbout(userId)).map((text) => JSON.parse(text).type)).toEqual([
    orderPaid.type,
    personDeleted.type,
  ]);
  const slow = await nats.js.consumers.get('EVENTS', 'slow-service');
  const { num_pending } = await slow.info();
  for await (const message of await slow.fetch({ max_messages: num_pending, expires: 5_000 }))
    await message.ackAck();
  // No further call: the job retries.
  await buyers.until(async () => (await eventsAbout(userId)).length === 0);
  await nats.jsm.consumers.delete('EVENTS', 'slow-service');
});

it('erases what is left on schedule, and skips unknown deletions', async () => {
  const { userId, deletionId } = await deletedBuyer();
  const unknown = randomUUID();
  await buyers.publish(personDeleted, { userId: unknown, deletionId: randomUUID() });
  await buyers.dataSource.query('UPDATE deletion_parts SET done_at = now() WHERE deletion_id = $1', [
    deletionId,
  ]);
  await buyers.until(async () => (await eventsAbout(unknown)).length === 1);
  await eraseNow();
  expect(await eventsAbout(userId)).toEqual([]);
  expect(await eventsAbout(unknown)).toHaveLength(1);
});

it('keeps an event that was republished from the outbox, because it contains only the pseudonym', async () => {
  const { userId, deletionId } = await deletedBuyer();
  await saysDone(deletionId, 'commerce', 'catalog');
  await buyers.until(async () => (await eventsAbout(userId)).length === 0);
  const [{ event }] = await buyers.dataSource.query(
    "SELECT event FROM outbox WHERE event #>> '{data,deletionId}' = $1 AND type = $2",
    [deletionId, personDeleted.type],
  );
  expect(JSON.stringify(event)).not.toContain(userId);
  await nats.js.publish(`events.${personDeleted.type}`, JSON.stringify(event));
  await eraseNow();
  expect((await eventsAbout(deletionId)).map((text) => JSON.parse(text).type)).toContain(personDeleted.type);
});
