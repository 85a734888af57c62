import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { connect } from '@nats-io/transport-node';
import { jetstreamManager } from '@nats-io/jetstream';
import {
  createTestDatabase,
  query,
  startTestNats,
  startTestPostgres,
  testNatsUrl,
} from '@studio/test-harness';

const servers: { stop(): Promise<void> }[] = [];
afterAll(() => Promise.all(servers.map((server) => server.stop())));

test('creates an empty test database that another database’s role cannot open', async () => {
  const [one, other] = [await createTestDatabase('one'), await createTestDatabase('other')];
  expect(
    await query(one.url, "SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public'"),
  ).toEqual([{ tables: 0 }]);
  await query(one.url, 'CREATE TABLE mine (id int)');
  const stranger = new URL(other.url);
  stranger.pathname = new URL(one.url).pathname;
  await expect(query(stranger.href, 'SELECT 1')).rejects.toThrow(/permission denied/);
  await one.drop();
  await expect(query(one.url, 'SELECT 1')).rejects.toThrow();
  await other.drop();
});

test('gives this file a NATS server with an empty JetStream', async () => {
  expect(testNatsUrl()).toBe(testNatsUrl());
  const connection = await connect({ servers: testNatsUrl() });
  const manager = await jetstreamManager(connection);
  expect(await manager.streams.list().next()).toEqual([]);
  await connection.close();
});

test('restarts a spec’s own server with its data', async () => {
  const [postgres, nats] = [await startTestPostgres(), await startTestNats()];
  servers.push(postgres, nats);
  const { url } = await postgres.createDatabase('fault');
  await query(url, 'CREATE TABLE kept (id int)');
  await postgres.kill();
  await expect(query(url, 'SELECT 1')).rejects.toThrow();
  await postgres.start();
  expect(await query(url, 'SELECT * FROM kept')).toEqual([]);

  await nats.kill();
  await expect(connect({ servers: nats.url, reconnect: false })).rejects.toThrow();
  await nats.start();
  await (await connect({ servers: nats.url })).close();
});

test('can be loaded by programs that jest does not run, such as drills', () => {
  const file = join(import.meta.dirname, 'index.ts');
  const { stderr } = spawnSync(process.execPath, ['--no-warnings', file], { encoding: 'utf8' });
  expect(stderr).toBe('');
});
