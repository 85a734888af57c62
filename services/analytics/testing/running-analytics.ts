import { afterAll } from '@jest/globals';
import { type RunningService, startService } from '@studio/service-kit';
import { createTestDatabase, TEST_ENVIRONMENT, testNatsUrl } from '@studio/test-harness';
import { DataSource } from 'typeorm';
import { AnalyticsModule } from '../src/analytics.module.js';
import { analyticsConfig } from '../src/config.js';
import { ENTITIES } from '../src/entities.js';
import { Initial1700000000001 } from '../src/initial.migration.js';

/** The tables of analytics, without the service, in a database of their own until the end of the spec file. */
export async function analyticsTables(): Promise<DataSource> {
  const database = await createTestDatabase('analytics');
  const dataSource = await new DataSource({
    type: 'postgres',
    url: database.url,
    entities: ENTITIES,
    migrations: [Initial1700000000001],
    migrationsRun: true,
  }).initialize();
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });
  return dataSource;
}

/** Runs the service on a database of its own until the end of the spec file. */
export async function runningAnalytics(): Promise<RunningService> {
  const database = await createTestDatabase('analytics');
  const service = await startAnalytics(database.url);
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });
  return service;
}

/** Starts an instance of the service on a database. */
export function startAnalytics(databaseUrl: string): Promise<RunningService> {
  const config = analyticsConfig.parse({
    ...TEST_ENVIRONMENT,
    DATABASE_URL: databaseUrl,
    NATS_URL: testNatsUrl(),
  });
  return startService({ name: 'analytics', config, module: AnalyticsModule.forRoot(config) });
}
