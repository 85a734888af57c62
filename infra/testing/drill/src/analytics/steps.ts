import { setTimeout as sleep } from 'node:timers/promises';
import { STREAMS } from '@studio/contracts';
import type { Fault } from '../faults/fault.ts';
import { limitTo } from '../faults/full-stream.ts';
import { crash } from '../faults/processes.ts';
import type { Databases } from '../invariants/databases.ts';
import type { DrillStack } from '../stack/drill-stack.ts';

const KILLS = 3;
const KILL_EVERY_MS = 3_000;
const POSTGRES_AWAY_MS = 30_000;
const FULL_MS = 8_000;
/** Statements to end, and the time within which they must be found, in ms. */
const STATEMENTS = 10;
const STATEMENTS_WITHIN_MS = 30_000;

/** Ends the statements that are storing events at this moment. Postgres shows the first 1,024 characters of a statement. */
const END_STATEMENTS = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = 'analytics' AND state = 'active' AND pid <> pg_backend_pid() AND query LIKE '%WITH given AS (%'`;

interface Step {
  what: string;
  run(stack: DrillStack, databases: () => Promise<Databases>): Promise<void>;
}

/** What happens while visits are sent, in this order. */
export const STEPS: Record<string, Step> = {
  workers: {
    what: `kill -9 of both instances of analytics, ${KILLS} times`,
    async run(stack) {
      for (let times = 0; times < KILLS; times += 1) {
        await killIngest(stack);
        await sleep(KILL_EVERY_MS);
      }
    },
  },
  'half-way': {
    what: 'statements ended between the events and their roll-ups, and their processes killed',
    async run(stack, databases) {
      await using analytics = await databases();
      let ended = 0;
      for (const until = Date.now() + STATEMENTS_WITHIN_MS; ended < STATEMENTS;) {
        if (Date.now() > until) throw new Error(`only ${ended} statements were found at work`);
        ended += (await analytics.query('analytics', END_STATEMENTS)).length;
      }
      await killIngest(stack);
    },
  },
  postgres: {
    what: 'Postgres is stopped for 30 s',
    async run(stack) {
      await stack.halt('postgres');
      await sleep(POSTGRES_AWAY_MS);
      await stack.start('postgres');
    },
  },
  broker: {
    what: 'NATS is restarted',
    async run(stack) {
      await stack.halt('nats');
      await stack.start('nats');
    },
  },
  'full stream': {
    what: 'the stream refuses events for 8 s',
    async run(stack) {
      const { nats } = stack.addresses;
      const before = await limitTo(nats, STREAMS.ANALYTICS, (bytes) => bytes);
      await sleep(FULL_MS);
      await limitTo(nats, STREAMS.ANALYTICS, () => before);
    },
  },
};

async function killIngest(stack: DrillStack): Promise<void> {
  for (const name of stack.programs) if (name.startsWith('analytics')) await crash(stack, faultOf(name));
}

const faultOf = (target: string): Fault => ({ kind: 'crash', target, afterMs: 0, lastsMs: 0, by: 0 });
