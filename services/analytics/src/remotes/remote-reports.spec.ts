import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { RemoteReport, RemoteReports } from '@studio/contracts';
import { createTestDatabase, testNatsUrl, type TestDatabase, until } from '@studio/test-harness';
import {
  NatsConnection,
  RemoteReportPublisher,
  startService,
  uuidv7,
  type RunningService,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { AnalyticsModule } from '../analytics.module.js';
import { analyticsConfig } from '../config.js';
import { DeleteOldMinutes } from './delete-old-minutes.js';
import { RemoteMinuteEntity } from './remote-minute.entity.js';

let testDatabase: TestDatabase;
let instances: RunningService[];

beforeAll(async () => {
  testDatabase = await createTestDatabase('analytics');
  const config = analyticsConfig.parse({
    LOG_LEVEL: 'silent',
    DATABASE_URL: testDatabase.url,
    NATS_URL: testNatsUrl(),
    PORT: 0,
    CALLER_SECRET: 'x'.repeat(32),
  });
  const start = () => startService({ name: 'analytics', config, module: AnalyticsModule.forRoot(config) });
  instances = await Promise.all([start(), start()]);
});

afterAll(async () => {
  await Promise.all(instances?.map((instance) => instance.stop()) ?? []);
  await testDatabase?.drop();
});

const app = () => instances[0]!.app;
const minutes = (where: Partial<RemoteMinuteEntity>) =>
  app()
    .get(DataSource)
    .getRepository(RemoteMinuteEntity)
    .find({ where, order: { kind: 'ASC' } });

function message(reports: RemoteReport[], at: string): RemoteReports {
  return { id: uuidv7(), at, reports };
}

/** Again with the same id while a slow machine's stream has not acknowledged it in time. */
async function send(sent: RemoteReports): Promise<void> {
  const publisher = new RemoteReportPublisher(app().get(NatsConnection));
  await until(() =>
    publisher.publish(sent).then(
      () => true,
      () => false,
    ),
  );
}

const release = (version: string) => ({ remote: 'shop', version });
const sumOf = async (version: string) =>
  (await minutes(release(version))).reduce((sum, { reports }) => sum + reports, 0);

it('counts what is told by minute, release and kind, with the poor ones among the vitals', async () => {
  const about = release('1.0.0');
  await send(
    message(
      [
        { ...about, kind: 'visit' },
        { ...about, kind: 'error' },
        { ...about, kind: 'error' },
        { ...about, kind: 'lcp', value: 1_000 },
        { ...about, kind: 'lcp', value: 5_000 },
      ],
      '2026-11-20T10:15:30.000Z',
    ),
  );
  await send(message([{ ...about, kind: 'error' }], '2026-11-20T10:15:59.999Z'));
  await send(message([{ ...about, kind: 'error' }], '2026-11-20T10:16:00.000Z'));
  await until(async () => (await sumOf('1.0.0')) === 7);
  const [first, second] = [new Date('2026-11-20T10:15:00Z'), new Date('2026-11-20T10:16:00Z')];
  expect(await minutes({ ...about, minute: first })).toMatchObject([
    { kind: 'error', reports: 3, poor: 0, total: 0 },
    { kind: 'lcp', reports: 2, poor: 1, total: 6_000 },
    { kind: 'visit', reports: 1, poor: 0, total: 0 },
  ]);
  expect(await minutes({ ...about, minute: second })).toMatchObject([{ kind: 'error', reports: 1 }]);
});

it('counts a message once, whoever takes it and however often it comes', async () => {
  const now = new Date().toISOString();
  const sent = Array.from({ length: 500 }, () => message([{ ...release('2.0.0'), kind: 'visit' }], now));
  const { js } = app().get(NatsConnection);
  const again = (one: RemoteReports) => js.publish('remote-reports.browser', JSON.stringify(one));
  await Promise.all([...sent.map(send), ...sent.slice(0, 100).map(again)]);
  const { jsm } = app().get(NatsConnection);
  await until(async () => {
    const { num_pending: pending, num_ack_pending: held } = await jsm.consumers.info(
      'REMOTE_REPORTS',
      'remote-reports',
    );
    return pending + held === 0;
  });
  expect(await sumOf('2.0.0')).toBe(500);
});

it('takes what a web server tells, and dead-letters what is no report', async () => {
  const { js, jsm } = app().get(NatsConnection);
  const now = new Date().toISOString();
  const fault = message([{ ...release('3.0.0'), kind: 'server-fault' }], now);
  const odd = { ...message([{ ...release('3.0.0'), kind: 'error' }], now), address: '192.0.2.1' };
  await js.publish('remote-reports.browser', JSON.stringify(odd));
  await js.publish('remote-reports.server', JSON.stringify(fault));
  await until(async () => (await sumOf('3.0.0')) === 1);
  await until(async () => (await jsm.streams.info('DEAD_LETTERS')).state.messages === 1);
  expect(await minutes(release('3.0.0'))).toMatchObject([{ kind: 'server-fault', reports: 1 }]);
});

it('forgets minutes past retention, and keeps the others', async () => {
  const about = release('4.0.0');
  await send(message([{ ...about, kind: 'visit' }], '2025-01-01T00:00:00.000Z'));
  await send(message([{ ...about, kind: 'visit' }], '2025-01-03T00:00:00.000Z'));
  await until(async () => (await sumOf('4.0.0')) === 2);
  await app().get(DeleteOldMinutes).deleteBefore(Date.parse('2025-01-02T00:00:00Z'));
  expect((await minutes(about)).map(({ minute }) => minute.toISOString())).toEqual([
    '2025-01-03T00:00:00.000Z',
  ]);
});
