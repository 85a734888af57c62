import { Logger } from '@nestjs/common';
import { natsServer } from '@studio/config';
import { connect, type NatsConnection as Connection, type Status } from '@nats-io/transport-node';
import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';

import { RequestMultiplexer } from './request-multiplexer.js';
import { WriteTurn } from './write-turn.js';

/** Pause between attempts to reach the broker, in ms. */
const RECONNECT_MS = 250;
/** Ping interval, in ms; a silent connection is closed after two missed pings. */
const PING_MS = 5_000;

/** The NATS connection of this process. It reconnects indefinitely. */
export class NatsConnection {
  private readonly log = new Logger('Nats');
  private isConnected = true;
  readonly js: JetStreamClient;
  readonly requests: RequestMultiplexer;
  readonly writes = new WriteTurn();

  private constructor(
    readonly nc: Connection,
    readonly jsm: JetStreamManager,
    /** Wanted copies of every stream. Undefined: new streams have one, existing ones are left as they are. */
    readonly replicas: number | undefined,
    inboxPrefix: string | undefined,
  ) {
    this.js = jetstream(nc, { timeout: 5_000 });
    this.requests = new RequestMultiplexer(nc, this.writes, inboxPrefix);
    void this.watch();
  }

  /**
   * Connects.
   * @param waits Whether to wait for the broker indefinitely
   * @throws Error that names the broker, when it does not answer and is not waited for
   */
  static async open(url: string, name: string, replicas?: number, waits = true): Promise<NatsConnection> {
    const server = natsServer(url);
    const nc = await connect({
      ...server,
      name,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_MS,
      reconnectJitter: RECONNECT_MS,
      waitOnFirstConnect: waits,
      pingInterval: PING_MS,
      timeout: 5_000,
      noAsyncTraces: true,
    }).catch((error: Error) => {
      if (waits) throw error;
      throw new Error(`NATS does not answer at ${new URL(url).host}: ${error.message}.`, { cause: error });
    });
    const jsm = await jetstreamManager(nc, { checkAPI: false, timeout: 5_000 });
    return new NatsConnection(nc, jsm, replicas, server.inboxPrefix);
  }

  get connected(): boolean {
    return this.isConnected && !this.nc.isClosed();
  }

  /** Flushes sent messages, then disconnects. */
  async close(): Promise<void> {
    if (this.nc.isClosed()) return;
    if (this.isConnected) await this.nc.drain();
    else await this.nc.close();
  }

  private async watch(): Promise<void> {
    for await (const status of this.nc.status()) this.note(status);
  }

  private note(status: Status): void {
    if (status.type === 'disconnect') {
      this.isConnected = false;
      this.log.warn('connection lost');
    } else if (status.type === 'reconnect') {
      this.isConnected = true;
      this.log.log('reconnected');
    } else if (status.type === 'error') {
      this.log.warn({ err: status.error }, 'broker error');
    }
  }
}
