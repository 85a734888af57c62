import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions, type EntitySchema, type MigrationInterface } from 'typeorm';
import type { BaseConfig } from '../config/base-config.js';
import { OutboxAndInbox1700000000000 } from './outbox-and-inbox.migration.js';
import { migrate } from './migrate.js';
import { isDatabaseDown } from './outage.js';
import { preparingClient } from './preparing-client.js';

/** Timeout of a statement, in ms. */
const STATEMENT_TIMEOUT_MS = 10_000;
/** Timeout of an idle transaction, in ms. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;
/** Timeout for a free or new connection, in ms; multiplied by `REQUEST_TIMEOUT_FACTOR`. */
const CONNECT_TIMEOUT_MS = 3_000;

type ClassOf<T> = new (...args: never[]) => T;

export interface DatabaseOptions {
  readonly name: string;
  readonly config: Pick<BaseConfig, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'REQUEST_TIMEOUT_FACTOR'>;
  /** Entities that no feature module registers with `TypeOrmModule.forFeature`. */
  readonly entities?: readonly (ClassOf<object> | EntitySchema)[];
  readonly migrations?: readonly ClassOf<MigrationInterface>[];
  /** Creates the outbox and inbox tables. False for a process without events, such as the gateway. */
  readonly outbox?: boolean;
}

/** TypeORM options for a service's own database. */
export function dataSourceOptions({
  name,
  config,
  entities = [],
  migrations = [],
  outbox = true,
}: DatabaseOptions): DataSourceOptions {
  return {
    type: 'postgres',
    url: config.DATABASE_URL,
    applicationName: name,
    poolSize: config.DATABASE_POOL_SIZE,
    connectTimeoutMS: CONNECT_TIMEOUT_MS * config.REQUEST_TIMEOUT_FACTOR,
    entities: [...entities] as DataSourceOptions['entities'],
    migrations: [
      ...(outbox ? [OutboxAndInbox1700000000000] : []),
      ...migrations,
    ] as DataSourceOptions['migrations'],
    synchronize: false,
    migrationsRun: false,
    logging: false,
    extra: {
      Client: preparingClient(),
      statement_timeout: STATEMENT_TIMEOUT_MS,
      // Compiling a statement takes longer than it saves: each one reads few rows, and estimates of JSON are too high.
      options: '-c jit=off',
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
      keepAlive: true,
    },
  };
}

/**
 * Connects, waiting for Postgres indefinitely, and runs the migrations. Get repositories by
 * `TypeOrmModule.forFeature`.
 */
export function databaseModule(options: DatabaseOptions): DynamicModule {
  return TypeOrmModule.forRootAsync({
    useFactory: () => ({
      ...dataSourceOptions(options),
      autoLoadEntities: true,
      retryAttempts: Number.MAX_SAFE_INTEGER,
      retryDelay: 1_000,
      toRetry: isDatabaseDown,
    }),
    dataSourceFactory: async (given) => {
      const database = await new DataSource(given!).initialize();
      await migrate(database);
      return database;
    },
  });
}
