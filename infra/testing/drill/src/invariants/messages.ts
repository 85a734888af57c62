import { STREAMS } from '@studio/contracts';
import type { Finding, Invariant, World } from './invariant.ts';
import { messagesOf, withStreams } from './streams.ts';

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
    let consumers = 0;
    await withStreams(stack.addresses.nats, async (manager) => {
      for (const stream of [STREAMS.EVENTS.name, STREAMS.ANALYTICS.name])
        for await (const { name, num_pending, num_ack_pending } of manager.consumers.list(stream)) {
          consumers += 1;
          if (num_pending + num_ack_pending > 0)
            wrong.push(`${name}: ${num_pending} pending, ${num_ack_pending} unacknowledged`);
        }
    });
    return { wrong, figures: `${sent} events sent, ${consumers} consumers` };
  },
};

export const noDeadLetters: Invariant = {
  name: 'no dead letters',
  check({ stack }: World): Promise<Finding> {
    return withStreams(stack.addresses.nats, async (manager) => {
      const letters = await Array.fromAsync(messagesOf(manager, STREAMS.DEAD_LETTERS.name));
      const wrong = letters.map(({ header }) => `${header.get('consumer')}: ${header.get('reason')}`);
      return { wrong: wrong.slice(0, 5), figures: `${letters.length} letters` };
    });
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
