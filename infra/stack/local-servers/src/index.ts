export { connectTo, query } from './connections.ts';
export { databaseUrl, ensureDatabase, runSql, waitForPostgres } from './databases.ts';
export { findNatsServer } from './nats-binary.ts';
export { type NatsOptions, prepareNats, waitForNats } from './nats.ts';
export { removePostgresData } from './postgres-user.ts';
export { postgresFolder, postgresUrl, preparePostgres } from './postgres.ts';
