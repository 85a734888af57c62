import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  type Caller,
  type EventContract,
  confirmNewsletter,
  deleteAccount,
  getAccount,
  getDeletedPerson,
  getDeletion,
  joinClub,
  leaveClub,
  orderDisputed,
  orderPaid,
  orderPartlyRefunded,
  orderRefunded,
  orderShipped,
  paidOrderCancelled,
  personForgotten,
  recordMailFeedback,
  subscribeNewsletter,
  turnNewsletterOff,
  turnNewsletterOn,
  unsubscribeNewsletter,
} from '@studio/contracts';
import { NatsConnection } from '@studio/service-kit';
import fc from 'fast-check';
import { messagesWith } from '../../testing/messages-with.js';
import { runningMembers } from '../../testing/running-members.js';
import { TestBuyers } from '../../testing/test-buyers.js';
import { Deletions } from '../deletions/deletions.js';
import { NEWSLETTER_STEPS } from '../newsletter/newsletter.entity.js';

/** Events of other services. An event may be delivered as often as it is listed. */
const EVENTS = {
  paid: orderPaid,
  shipped: orderShipped,
  partlyRefunded: orderPartlyRefunded,
  refunded: orderRefunded,
  wasCancelled: paidOrderCancelled,
  disputed: orderDisputed,
} as const;
type EventName = keyof typeof EVENTS;
const FORGETFUL = ['catalog', 'commerce'] as const;
const ACTS = [
  'join',
  'leave',
  'subscribe',
  'confirm',
  'unsubscribe',
  'turnOn',
  'turnOff',
  'bounce',
  'complaint',
] as const;
type Act = (typeof ACTS)[number];

interface Model {
  newsletter: string;
  /** Known reason for stopping the address; kept even without a row. */
  stopped: 'bounce' | 'complaint' | undefined;
  isMember: boolean;
  isDeleted: boolean;
}

const members = await runningMembers();
const bus = members.bus;
const buyers = new TestBuyers(members);

const late = (error: { code?: string }) => {
  if (error.code !== 'not-found' && error.code !== 'account-deleted') throw error;
};
const rowOf = async (email: string) =>
  (await buyers.dataSource.query('SELECT * FROM newsletter_subscriptions WHERE email = $1', [email]))[0];

const STEP_OF: Partial<Record<Act, keyof typeof NEWSLETTER_STEPS>> = {
  subscribe: 'ask',
  confirm: 'confirm',
  unsubscribe: 'leave',
  turnOn: 'turnOn',
  turnOff: 'leave',
  bounce: 'stop',
  complaint: 'stop',
};
const NEEDS_AN_ACCOUNT: readonly Act[] = ['join', 'leave', 'turnOn', 'turnOff'];

function mean(model: Model, act: Act): void {
  if (model.isDeleted && NEEDS_AN_ACCOUNT.includes(act)) return;
  if (act === 'join') model.isMember = true;
  if (act === 'leave') model.isMember = false;
  if (act === 'complaint' || (act === 'bounce' && !model.stopped)) model.stopped = act;
  if (model.newsletter === 'none' && model.stopped && act === 'subscribe') return;
  if (model.newsletter === 'none' && model.stopped && act === 'turnOn') {
    if (model.stopped === 'complaint') model.newsletter = 'stopped';
    else model.stopped = undefined;
  }
  const step = STEP_OF[act];
  const steps: Record<string, string> = step ? NEWSLETTER_STEPS[step] : {};
  model.newsletter = steps[model.newsletter] ?? model.newsletter;
}

async function carryOut(act: Act, caller: Caller): Promise<unknown> {
  const { email } = caller;
  const row = await rowOf(email);
  switch (act) {
    case 'join':
      return bus.request(joinClub, { name: 'Ada', email, agreeToTerms: true }, { caller });
    case 'leave':
      return bus.request(leaveClub, {}, { caller });
    case 'subscribe':
      return bus.request(subscribeNewsletter, { email });
    case 'confirm':
      return row?.confirm_token && bus.request(confirmNewsletter, { token: row.confirm_token });
    case 'unsubscribe':
      return row && bus.request(unsubscribeNewsletter, { token: row.token });
    case 'turnOn':
      return bus.request(turnNewsletterOn, {}, { caller });
    case 'turnOff':
      return bus.request(turnNewsletterOff, {}, { caller });
    default:
      return bus.request(recordMailFeedback, { type: act, email, permanent: true });
  }
}

/** Delivers an event without a message id, because the stream would drop a duplicate. */
async function deliver(contract: EventContract, id: string, data: object): Promise<void> {
  const event = { specversion: '1.0', id, source: 'test', type: contract.type, data };
  const envelope = { ...event, time: new Date().toISOString(), datacontenttype: 'application/json' };
  await members.app.get(NatsConnection).js.publish(`events.${contract.type}`, JSON.stringify(envelope));
}

const KIND_OF: Record<EventName, string> = {
  paid: 'order-confirmed',
  shipped: 'order-shipped',
  partlyRefunded: 'order-partly-refunded',
  refunded: 'order-refunded',
  wasCancelled: 'order-cancelled-on-request',
  disputed: 'order-disputed',
};
const repeated = <T>(all: readonly T[]) =>
  fc.array(fc.constantFrom(...all), { minLength: 2, maxLength: 9 }) as fc.Arbitrary<T[]>;
/** Events and actions in any order; the services report completion only after the deletion. */
const plan = fc
  .record({
    acts: fc.array(fc.constantFrom(...ACTS), { maxLength: 12 }),
    events: repeated(Object.keys(EVENTS) as EventName[]),
    forgotten: repeated([...FORGETFUL, ...FORGETFUL]).map((words) => [...FORGETFUL, ...words]),
    isDeleted: fc.boolean(),
  })
  .chain(({ acts, events, forgotten, isDeleted }) => {
    const all = [
      ...acts.map((act) => ({ act })),
      ...events.map((event) => ({ event })),
      ...(isDeleted ? [{ deletes: true }, ...forgotten.map((service) => ({ service }))] : []),
    ] as { act?: Act; event?: EventName; deletes?: true; service?: string }[];
    return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
  });

it('reaches the state of the model for any order of actions, events, mail feedback and a deletion, repeated or late', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (steps) => {
      const { caller, facts } = await buyers.anOrder();
      const { userId, email } = caller;
      const { orderId } = facts;
      await buyers.dataSource.query('UPDATE people SET verified_email = email WHERE id = $1', [userId]);
      const model: Model = { newsletter: 'none', stopped: undefined, isMember: false, isDeleted: false };
      const deletionId = members.app.get(Deletions).idFor(userId);
      const ids = new Map<string, string>();
      const send = (name: string, contract: EventContract, data: object) => {
        ids.set(name, ids.get(name) ?? randomUUID());
        return deliver(contract, ids.get(name)!, data);
      };
      const reported = new Set<string>();
      /** Commerce tells nothing about an order any more once it has erased its buyer. */
      const publishForgotten = async (service: string) => {
        if (service === 'commerce') members.orders.delete(orderId);
        await send(`forgotten ${service}`, personForgotten, { deletionId, service });
        reported.add(service);
      };
      /** Services learn whose account it was until the last one has reported; its event may not be handled yet. */
      const isTold = async () => {
        const { userId: told } = await bus.request(getDeletedPerson, { deletionId });
        if (reported.size < FORGETFUL.length) expect(told).toBe(userId);
        else expect([userId, null]).toContain(told);
      };
      const early: string[] = [];
      for (const { act, event, deletes, service } of steps) {
        if (act) {
          await carryOut(act, caller).catch(late);
          mean(model, act);
        }
        if (event) await send(event, EVENTS[event], { ...facts, amount: 100, refunded: 100 });
        if (service && !model.isDeleted) early.push(service);
        if (service && model.isDeleted) await publishForgotten(service);
        if (model.isDeleted) await isTold();
        if (!deletes) continue;
        await bus.request(deleteAccount, {}, { caller });
        await bus.request(deleteAccount, {}, { caller });
        Object.assign(model, { newsletter: 'none', isMember: false, isDeleted: true });
        // The other services learn of the deletion before they report completion.
        await buyers.until(async () => {
          const unsent = await buyers.dataSource.query('SELECT FROM outbox WHERE sent_at IS NULL');
          return unsent.length === 0;
        });
        await isTold();
        for (const name of early) await publishForgotten(name);
      }
      await buyers.until(async () => {
        // Consumers that notify the owners handle the same events, and may be first.
        const [{ count }] = await buyers.dataSource.query(
          `SELECT count(DISTINCT event_id)::int AS count FROM inbox
           WHERE event_id = ANY ($1) AND consumer NOT LIKE '%-owners'`,
          [[...ids.values()]],
        );
        return count === ids.size;
      });
      expect((await rowOf(email))?.state ?? 'none').toBe(model.newsletter);
      if (model.isDeleted) return isGone(caller, deletionId, orderId, model);
      const account = await bus.request(getAccount, {}, { caller });
      expect(account.clubMemberSince !== null).toBe(model.isMember);
      const mails: { key: string }[] = await buyers.dataSource.query(
        'SELECT key FROM mails WHERE key LIKE $1 ORDER BY key',
        [`%${orderId}%`],
      );
      const due = new Set(steps.flatMap(({ event }) => (event ? [KIND_OF[event]] : [])));
      expect(mails.map(({ key }) => key.split(':')[0])).toEqual([...due].sort());
    }),
    { numRuns: 40 },
  );
});

/**
 * Every part is done, and no table or event contains the person; the address is kept only where it was
 * entered again.
 */
async function isGone(
  { userId, email }: Caller,
  deletionId: string,
  orderId: string,
  { newsletter }: Model,
): Promise<void> {
  // A job sends the last mail.
  await buyers.until(async () => {
    const { services } = await bus.request(getDeletion, { id: deletionId });
    return services.every(({ doneAt }) => doneAt !== null);
  });
  expect(await bus.request(getDeletedPerson, { deletionId })).toEqual({ userId: null });
  // Mails about the order are dropped when their jobs run.
  await buyers.until(async () => {
    const unsent = 'SELECT FROM mails WHERE key LIKE $1 AND sent_at IS NULL';
    return (await buyers.dataSource.query(unsent, [`%${orderId}%`])).length === 0;
  });
  const tables: { name: string }[] = await buyers.dataSource.query(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const words = newsletter === 'none' ? [userId, email] : [userId];
  for (const { name } of tables) {
    const found = await buyers.dataSource.query(`SELECT t::text FROM ${name} t WHERE t::text ~ $1`, [
      words.join('|'),
    ]);
    expect([name, found]).toEqual([name, []]);
  }
  expect(await messagesWith(members.app.get(NatsConnection), userId)).toEqual([]);
}
