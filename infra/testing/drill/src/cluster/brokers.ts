import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { STREAMS } from '@studio/contracts';
import { startTestCluster, type TestBroker } from '@studio/test-harness';
import { messagesOf } from '../invariants/streams.ts';
import { TcpProxy } from '../stack/tcp-proxy.ts';
import { count } from '../visitors/notes.ts';

const LOOK_MS = 200;
/** How long a server may take to fetch what it has missed, in ms. */
const COPY_MS = 240_000;

interface Link {
  ends: readonly [number, number];
  proxy: TcpProxy;
}

/** Three brokers on this machine that reach each other through proxies. */
export class Brokers {
  private readonly servers: readonly TestBroker[];
  private readonly links: readonly Link[];
  private readonly nc: NatsConnection;
  private readonly jsm: JetStreamManager;

  private constructor(
    servers: readonly TestBroker[],
    links: readonly Link[],
    nc: NatsConnection,
    jsm: JetStreamManager,
  ) {
    this.servers = servers;
    this.links = links;
    this.nc = nc;
    this.jsm = jsm;
  }

  static async start(): Promise<Brokers> {
    const links: Link[] = [];
    const servers = await startTestCluster(async (from, to, port) => {
      const proxy = await TcpProxy.open({ host: '127.0.0.1', port });
      links.push({ ends: [from, to], proxy });
      return proxy.port;
    });
    const nc = await connect({ servers: servers.map(({ url }) => url), maxReconnectAttempts: -1 });
    return new Brokers(servers, links, nc, await jetstreamManager(nc, { checkAPI: false }));
  }

  get urls(): string[] {
    return this.servers.map(({ url }) => url);
  }

  /** The index of the server that leads the stream of events. */
  async leader(): Promise<number> {
    return this.leaderOf(STREAMS.EVENTS.name);
  }

  /** The index of a server that leads neither events nor analytics. */
  async follower(): Promise<number> {
    const leading = [await this.leader(), await this.leaderOf(STREAMS.ANALYTICS.name)];
    return [0, 1, 2].find((at) => !leading.includes(at))!;
  }

  /** Kills servers and starts them again after a while. */
  async away(which: readonly number[], ms: number): Promise<void> {
    await Promise.all(which.map((at) => this.servers[at]!.kill()));
    await sleep(ms);
    await Promise.all(which.map((at) => this.servers[at]!.start()));
  }

  /** Cuts a server off from the others; returns a function that joins them again. */
  cutOff(at: number): () => void {
    const cut = this.links.filter(({ ends }) => ends.includes(at));
    for (const { proxy } of cut) proxy.set({ kind: 'hang' });
    return () => cut.forEach(({ proxy }) => proxy.set({ kind: 'carry' }));
  }

  /** Drains a server in lame duck mode, starts it again, and waits until it has every message. */
  async restartGently(at: number): Promise<void> {
    const server = this.servers[at]!;
    const pid = server.pid();
    process.kill(pid, 'SIGUSR2');
    while (server.pid() === pid) {
      await sleep(LOOK_MS);
      await server.start();
    }
    await this.untilCopied();
  }

  /** Waits until every stream has a leader and three current copies. @throws with the streams that have not. */
  async untilCopied(): Promise<void> {
    const end = Date.now() + COPY_MS;
    for (;;) {
      const behind = await this.notCopied().catch((error: Error) => [error.message]);
      if (behind.length === 0) return;
      if (Date.now() > end) throw new Error(`Not copied after ${COPY_MS / 1_000} s: ${behind.join(', ')}`);
      await sleep(LOOK_MS);
    }
  }

  /** Counts of the messages in the stream of events, by event id. */
  async storedEvents(): Promise<Map<string, number>> {
    const stored = new Map<string, number>();
    for await (const message of messagesOf(this.jsm, STREAMS.EVENTS.name))
      count(stored, message.json<{ id: string }>().id);
    return stored;
  }

  async stop(): Promise<void> {
    await this.nc.close();
    await Promise.all(this.servers.map((server) => server.stop()));
    await Promise.all(this.links.map(({ proxy }) => proxy.close()));
  }

  private async notCopied(): Promise<string[]> {
    const behind: string[] = [];
    for await (const { config, cluster } of this.jsm.streams.list()) {
      const { leader, replicas = [] } = cluster ?? {};
      if (!leader || replicas.filter(({ current }) => current).length !== 2) behind.push(config.name);
    }
    return behind;
  }

  private async leaderOf(stream: string): Promise<number> {
    const { cluster } = await this.jsm.streams.info(stream);
    return this.servers.findIndex(({ name }) => name === cluster?.leader);
  }
}
