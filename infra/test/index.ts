export { createTestDatabase, startTestPostgres, type TestDatabase, type TestPostgres } from './postgres.ts';
export { testNatsUrl, startTestNats, type TestNats } from './nats.ts';
