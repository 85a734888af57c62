import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { STREAMS } from '@studio/contracts';
import { startTestCluster } from '@studio/test-harness';
import { messagesOf } from '../invariants/streams.ts';
import { openTcpProxy, type TcpProxy } from '../stack/tcp-proxy.ts';
import { count } from '../visitors/notes.ts';

const LOOK_MS = 200;
/** How long a server may take to fetch what it has missed, in ms. */
const COPY_MS = 240_000;

/** Three brokers on this machine that reach each other through proxies. */
export type Brokers = Awaited<ReturnType<typeof startBrokers>>;

/** Starts the brokers, and connects to them. */
export async function startBrokers() {
  const links: { ends: readonly [number, number]; proxy: TcpProxy }[] = [];
  const servers = await startTestCluster(async (from, to, port) => {
    const proxy = await openTcpProxy({ host: '127.0.0.1', port });
    links.push({ ends: [from, to], proxy });
    return proxy.port;
  });
  const urls = servers.map(({ url }) => url);
  const nc = await connect({ servers: urls, maxReconnectAttempts: -1 });
  const jsm = await jetstreamManager(nc, { checkAPI: false });

  const leaderOf = async (stream: string): Promise<number> => {
    const { cluster } = await jsm.streams.info(stream);
    return servers.findIndex(({ name }) => name === cluster?.leader);
  };
  const notCopied = async (): Promise<string[]> => {
    const behind: string[] = [];
    for await (const { config, cluster } of jsm.streams.list()) {
      const { leader, replicas = [] } = cluster ?? {};
      if (!leader || replicas.filter(({ current }) => current).length !== 2) behind.push(config.name);
    }
    return behind;
  };
  /** Waits until every stream has a leader and three current copies. @throws with the streams that have not. */
  const untilCopied = async (): Promise<void> => {
    const end = Date.now() + COPY_MS;
    for (;;) {
      const behind = await notCopied().catch((error: Error) => [error.message]);
      if (behind.length === 0) return;
      if (Date.now() > end) throw new Error(`Not copied after ${COPY_MS / 1_000} s: ${behind.join(', ')}`);
      await sleep(LOOK_MS);
    }
  };
  return {
    urls,
    untilCopied,

    /** The index of the server that leads the stream of events. */
    leader: () => leaderOf(STREAMS.EVENTS.name),

    /** The index of a server that leads neither events nor analytics. */
    async follower(): Promise<number> {
      const leading = [await leaderOf(STREAMS.EVENTS.name), await leaderOf(STREAMS.ANALYTICS.name)];
      return [0, 1, 2].find((at) => !leading.includes(at))!;
    },

    /** Kills servers and starts them again after a while. */
    async away(which: readonly number[], ms: number): Promise<void> {
      await Promise.all(which.map((at) => servers[at]!.kill()));
      await sleep(ms);
      await Promise.all(which.map((at) => servers[at]!.start()));
    },

    /** Cuts a server off from the others; returns a function that joins them again. */
    cutOff(at: number): () => void {
      const cut = links.filter(({ ends }) => ends.includes(at));
      for (const { proxy } of cut) proxy.set({ kind: 'hang' });
      return () => cut.forEach(({ proxy }) => proxy.set({ kind: 'carry' }));
    },

    /** Drains a server in lame duck mode, starts it again, and waits until it has every message. */
    async restartGently(at: number): Promise<void> {
      const server = servers[at]!;
      const pid = server.pid();
      process.kill(pid, 'SIGUSR2');
      while (server.pid() === pid) {
        await sleep(LOOK_MS);
        await server.start();
      }
      await untilCopied();
    },

    /** Counts of the messages in the stream of events, by event id. */
    async storedEvents(): Promise<Map<string, number>> {
      const stored = new Map<string, number>();
      for await (const message of messagesOf(jsm, STREAMS.EVENTS.name))
        count(stored, message.json<{ id: string }>().id);
      return stored;
    },

    async stop(): Promise<void> {
      await nc.close();
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all(links.map(({ proxy }) => proxy.close()));
    },
  };
}
