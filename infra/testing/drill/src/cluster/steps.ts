import { setTimeout as sleep } from 'node:timers/promises';
import type { Brokers } from './brokers.ts';

/** How long a server stays away, in ms: longer than an election and than the time-outs of clients. */
const AWAY_MS = 12_000;

interface Step {
  what: string;
  run(brokers: Brokers): Promise<void>;
}

/**
 * What happens to the brokers, in this order. Each step ends when every server is back. The cut is first: later all
 * programs are connected to the servers that stayed.
 */
export const STEPS: Record<string, Step> = {
  'network cut': {
    what: 'each server in turn is cut off from the others, not from its clients',
    async run(brokers) {
      for (const at of [0, 1, 2]) {
        const lift = brokers.cutOff(at);
        await sleep(AWAY_MS);
        lift();
        await brokers.untilCopied();
      }
    },
  },
  follower: {
    what: 'kill -9 of a server that leads neither stream',
    async run(brokers) {
      await brokers.away([await brokers.follower()], AWAY_MS);
    },
  },
  leader: {
    what: 'kill -9 of the server that leads the stream of events',
    async run(brokers) {
      await brokers.away([await brokers.leader()], AWAY_MS);
    },
  },
  'two of three': {
    what: 'kill -9 of the leader and another: no majority',
    async run(brokers) {
      const leader = await brokers.leader();
      await brokers.away([leader, (leader + 1) % 3], AWAY_MS);
    },
  },
  'rolling restart': {
    what: 'each server drains in lame duck mode and is started again, one after another',
    async run(brokers) {
      for (const at of [0, 1, 2]) await brokers.restartGently(at);
    },
  },
};
