import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { STREAMS } from '@studio/contracts';
import type { Finding, Invariant, World } from './invariant.ts';

export const nothingWaits: Invariant = {
  name: 'outboxes and consumers are empty',
  async check({ stack, databases }: World): Promise<Finding> {
    const wrong: string[] = [];
    let sent = 0;
    for (const name of ['catalog', 'commerce', 'members'] as const) {
      const [row] = await databases.query<{ waiting: number; sent: number }>(
        name,
        'SELECT count(*) FILTER (WHERE sent_at IS NULL)::int AS waiting, count(sent_at)::int AS sent FROM outbox',
      );
      sent += row!.sent;
      if (row!.waiting > 0) wrong.push(`${row!.waiting} events wait in the outbox of ${name}`);
    }
    const nc = await connect({ servers: stack.addresses.nats });
    let consumers = 0;
    try {
      const jsm = await jetstreamManager(nc);
      for (const stream of [STREAMS.EVENTS.name, STREAMS.ANALYTICS.name]) {
        for await (const { name, num_pending, num_ack_pending } of jsm.consumers.list(stream)) {
          consumers += 1;
          if (num_pending + num_ack_pending > 0)
            wrong.push(`${name}: ${num_pending} pending, ${num_ack_pending} unacknowledged`);
        }
      }
    } finally {
      await nc.close();
    }
    return { wrong, figures: `${sent} events sent, ${consumers} consumers` };
  },
};

export const noDeadLetters: Invariant = {
  name: 'no dead letters',
  async check({ stack }: World): Promise<Finding> {
    const nc = await connect({ servers: stack.addresses.nats });
    try {
      const jsm = await jetstreamManager(nc);
      const { state } = await jsm.streams.info(STREAMS.DEAD_LETTERS.name);
      const wrong: string[] = [];
      for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq && wrong.length < 5; seq += 1) {
        const letter = await jsm.streams.getMessage(STREAMS.DEAD_LETTERS.name, { seq });
        if (letter) wrong.push(`${letter.header.get('consumer')}: ${letter.header.get('reason')}`);
      }
      return { wrong, figures: `${state.messages} letters` };
    } finally {
      await nc.close();
    }
  },
};

const TOLD = `
  SELECT concat_ws(' ', type, event -> 'data' ->> 'orderId', event -> 'data' ->> 'donationId',
    -- Each part of the money that goes back is told.
    event -> 'data' ->> 'refunded') AS told,
    count(*)::int FROM outbox
  WHERE type ~ '^commerce[.](order|paid-order|donation)[.]' GROUP BY 1 HAVING count(*) > 1`;
const UNTOLD = `
  SELECT o.id, o.status FROM orders o WHERE o.status NOT IN ('pending', 'packed', 'delivered') AND NOT EXISTS (
    SELECT FROM outbox WHERE type = 'commerce.order.' || o.status || '.v1' AND event -> 'data' ->> 'orderId' = o.id::text)`;

export const toldOnce: Invariant = {
  name: 'each change of an order or donation was published once',
  async check({ databases }: World): Promise<Finding> {
    const twice = await databases.query<{ told: string; count: number }>('commerce', TOLD);
    const never = await databases.query<{ id: string; status: string }>('commerce', UNTOLD);
    const [{ told }] = (await databases.query<{ told: number }>(
      'commerce',
      'SELECT count(*)::int AS told FROM outbox',
    )) as [{ told: number }];
    return {
      wrong: [
        ...twice.map(({ told: what, count }) => `${what}: told ${count} times`),
        ...never.map(({ id, status }) => `order ${id} is ${status}, which was never told`),
      ],
      figures: `${told} events`,
    };
  },
};
