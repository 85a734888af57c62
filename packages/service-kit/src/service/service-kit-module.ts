import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { TerminusModule } from '@nestjs/terminus';
import { DataSource } from 'typeorm';
import { BusModule } from '../bus/bus-module.js';
import { KeepErrors } from '../bus/keep-errors.js';
import { NatsConnection } from '../nats/nats-connection.js';
import type { BaseConfig } from '../config/base-config.js';
import { databaseModule, type DatabaseOptions } from '../database/database-module.js';
import { ConsumerLag } from '../events/consumer-lag.js';
import { watchDeadLetters } from '../events/dead-letter-count.js';
import { HealthController } from '../health/health.controller.js';
import { Readiness } from '../health/readiness.js';
import { JOB_TIMES, type JobTimes } from '../jobs/job-options.js';
import { JobsModule } from '../jobs/jobs-module.js';
import { loggerModule } from '../logging/logger-module.js';
import { MetricsRegistry } from '../metrics/metrics-registry.js';
import { Outbox } from '../outbox/outbox.js';
import { watchOutbox } from '../outbox/outbox-age.js';
import { OutboxRelay } from '../outbox/outbox-relay.js';
import { RelaySession } from '../outbox/relay-session.js';

export interface ServiceKitOptions extends DatabaseOptions {
  readonly config: BaseConfig;
  /** Intervals of the background jobs. Specs use shorter ones. */
  readonly jobTimes?: JobTimes;
}

/** Base of every service: `SERVICE_CONFIG`, database, `Bus`, `Outbox`, `Jobs`, health, metrics, logs. */
@Module({})
export class ServiceKitModule {
  constructor(metrics: MetricsRegistry, database: DataSource, nats: NatsConnection) {
    watchOutbox(metrics, database);
    watchDeadLetters(metrics, nats);
  }

  static forRoot(options: ServiceKitOptions): DynamicModule {
    return {
      module: ServiceKitModule,
      global: true,
      imports: [
        // Not logged: readiness is polled every few seconds, and outages are logged where they matter.
        TerminusModule.forRoot({ logger: false }),
        loggerModule(options.name, options.config),
        BusModule.forRoot(options),
        databaseModule(options),
        JobsModule.forRoot({
          name: options.name,
          databaseUrl: options.config.DATABASE_URL,
          times: options.jobTimes ?? JOB_TIMES,
        }),
      ],
      controllers: [HealthController],
      providers: [
        { provide: APP_FILTER, useClass: KeepErrors },
        { provide: Outbox, useFactory: () => new Outbox(options.name) },
        Readiness,
        {
          provide: ConsumerLag,
          useFactory: (nats: NatsConnection, metrics: MetricsRegistry) => new ConsumerLag(nats, metrics),
          inject: [NatsConnection, MetricsRegistry],
        },
        {
          provide: OutboxRelay,
          useFactory: (nats: NatsConnection, database: DataSource) =>
            new OutboxRelay(nats, () => RelaySession.open(database)),
          inject: [NatsConnection, DataSource],
        },
      ],
      exports: [Outbox, ConsumerLag],
    };
  }
}
