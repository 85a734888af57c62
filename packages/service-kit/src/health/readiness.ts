import { Injectable, type ServiceUnavailableException } from '@nestjs/common';
import {
  HealthCheckService,
  HealthIndicatorService,
  TypeOrmHealthIndicator,
  type HealthCheckResult,
} from '@nestjs/terminus';
import { NatsConnection } from '../nats/nats-connection.js';

/** Timeout of the database check, in ms. */
const DATABASE_TIMEOUT_MS = 3_000;

export interface ReadyState {
  readonly ready: boolean;
  readonly nats: boolean;
  readonly database: boolean;
}

/** Checks whether this process can work now. */
@Injectable()
export class Readiness {
  private accepting = false;

  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly database: TypeOrmHealthIndicator,
    private readonly nats: NatsConnection,
  ) {}

  /** Set to true when all subscriptions exist, and to false when the drain begins. */
  accept(accepting: boolean): void {
    this.accepting = accepting;
  }

  /** Checks the NATS connection and the database; never throws. */
  async state(): Promise<ReadyState> {
    const { details } = await this.check();
    const nats = details.nats?.status === 'up';
    const database = details.database?.status === 'up';
    return { ready: this.accepting && nats && database, nats, database };
  }

  /** Returns the result also when something is down; the library throws it then. */
  private check(): Promise<HealthCheckResult> {
    return this.health
      .check([
        () => this.database.pingCheck('database', { timeout: DATABASE_TIMEOUT_MS }),
        () => {
          const nats = this.indicators.check('nats');
          return this.nats.connected ? nats.up() : nats.down();
        },
      ])
      .catch((error: ServiceUnavailableException) => error.getResponse() as HealthCheckResult);
  }
}
