import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NatsConnection } from '../nats/nats-connection.js';

/** Timeout of the database check, in ms. */
const DATABASE_TIMEOUT_MS = 3_000;

/** Checks whether this process can work now. */
@Injectable()
export class Readiness {
  private accepting = false;

  constructor(
    private readonly database: DataSource,
    private readonly nats: NatsConnection,
  ) {}

  /** Set to true when all subscriptions exist, and to false when the drain begins. */
  accept(accepting: boolean): void {
    this.accepting = accepting;
  }

  /** Checks the NATS connection and the database; never throws. */
  async state(): Promise<{ ready: boolean; nats: boolean; database: boolean }> {
    const nats = this.nats.connected;
    const answer = this.database.query('SELECT 1');
    const database = await Promise.race([
      answer.then(
        () => true,
        () => false,
      ),
      sleep(DATABASE_TIMEOUT_MS, false, { ref: false }),
    ]);
    return { ready: this.accepting && nats && database, nats, database };
  }
}
