import type { DataSource } from 'typeorm';
import type { NatsConnection } from '../nats/nats-connection.js';

export interface ReadyState {
  readonly ready: boolean;
  readonly nats: boolean;
  readonly database: boolean;
}

/** Whether this process can work at this moment. */
export class Readiness {
  private accepting = false;

  constructor(
    private readonly nats: NatsConnection,
    private readonly database: DataSource,
  ) {}

  /** Set when every subscription is in place, cleared when the drain begins. */
  accept(accepting: boolean): void {
    this.accepting = accepting;
  }

  async state(): Promise<ReadyState> {
    const nats = this.nats.connected;
    const database = await this.database.query('SELECT 1').then(
      () => true,
      () => false,
    );
    return { ready: this.accepting && nats && database, nats, database };
  }
}
