import { Logger } from '@nestjs/common';
import { connect, type NatsConnection as Connection, type Status } from '@nats-io/transport-node';
import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';

import { RequestMultiplexer } from './request-multiplexer.js';
import { WriteTurn } from './write-turn.js';

/** Pause between attempts to reach the broker, in ms. */
const RECONNECT_MS = 250;
/** A silent connection is noticed after two missed pings, in ms. */
const PING_MS = 5_000;

/** This process's one connection to NATS. It comes back by itself, for ever. */
export class NatsConnection {
  private readonly log = new Logger('Nats');
  private isConnected = true;
  readonly js: JetStreamClient;
  readonly requests: RequestMultiplexer;
  readonly writes = new WriteTurn();

  private constructor(
    readonly nc: Connection,
    readonly jsm: JetStreamManager,
  ) {
    this.js = jetstream(nc, { timeout: 5_000 });
    this.requests = new RequestMultiplexer(nc, this.writes);
    void this.watch();
  }

  /** Waits for the broker as long as it takes. */
  static async open(url: string, name: string): Promise<NatsConnection> {
    const nc = await connect({
      servers: url,
      name,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_MS,
      reconnectJitter: RECONNECT_MS,
      waitOnFirstConnect: true,
      pingInterval: PING_MS,
      timeout: 5_000,
      noAsyncTraces: true,
    });
    return new NatsConnection(nc, await jetstreamManager(nc, { checkAPI: false, timeout: 5_000 }));
  }

  get connected(): boolean {
    return this.isConnected && !this.nc.isClosed();
  }

  /** Lets what has been sent reach the broker, then disconnects. */
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
      this.log.log('connected again');
    } else if (status.type === 'error') {
      this.log.warn({ err: status.error }, 'broker error');
    }
  }
}
