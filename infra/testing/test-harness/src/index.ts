export { connectTo, query } from '@studio/local-servers';
export { createTestDatabase, startTestPostgres, type TestDatabase, type TestPostgres } from './postgres.ts';
export { startTestCluster, startTestNats, testNatsUrl, type TestBroker, type TestNats } from './nats.ts';
export { TEST_ENVIRONMENT, testRun } from './run-folder.ts';
export { readMetric } from './read-metric.ts';
export { until } from './until.ts';
export { schemaDifferences } from './schema-differences.ts';
