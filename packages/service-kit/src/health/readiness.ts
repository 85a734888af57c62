import { Injectable, type ServiceUnavailableException } from '@nestjs/common';
import {
  HealthCheckService,
  HealthIndicatorService,
  TypeOrmHealthIndicator,
  type HealthCheckResult,
} from '@nestjs/terminus';
import { NatsConnection } from '../nats/nats-connection.js';

/** A database that has not answered after this is down, in ms. */
const DATABASE_TIMEOUT_MS = 3_000;

export interface ReadyState {
  readonly ready: boolean;
  readonly nats: boolean;
  readonly database: boolean;
}

/** Whether this process can work at this moment. */
@Injectable()
export class Readiness {
  private accepting = false;

  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly database: TypeOrmHealthIndicator,
    private readonly nats: NatsConnection,
  ) {}

  /** Set when every subscription is in place, cleared when the drain begins. */
  accept(accepting: boolean): void {
    this.accepting = accepting;
  }

  /** Looks at the connection to NATS and asks the database; never throws. */
  async state(): Promise<ReadyState> {
    const { details } = await this.check();
    const nats = details.nats?.status === 'up';
    const database = details.database?.status === 'up';
    return { ready: this.accepting && nats && database, nats, database };
  }

  /** The library throws what it has found when something is down. */
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
