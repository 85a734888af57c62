import { Kvm } from '@nats-io/kv';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RELEASE_HISTORY_BUCKET, type ReleaseChange } from '@studio/contracts';
import { NatsConnection, type RunningService } from '@studio/service-kit';
import { createTestDatabase, type TestDatabase } from '@studio/test-harness';
import { DataSource } from 'typeorm';
import { startAnalytics } from '../../testing/running-analytics.js';
import { NoteOutages } from './note-outages.js';
import { NoteReleases } from './note-releases.js';

let testDatabase: TestDatabase;
let service: RunningService;

beforeAll(async () => {
  testDatabase = await createTestDatabase('analytics');
  service = await startAnalytics(testDatabase.url);
});
afterAll(async () => {
  await service?.stop();
  await testDatabase?.drop();
});

const notes = (kinds: string): Promise<object[]> =>
  service.app
    .get(DataSource)
    .query(`SELECT at, kind, text FROM chart_notes WHERE kind LIKE '${kinds}' ORDER BY at`);

it('notes releases that went live or were rolled back, once each', async () => {
  const bucket = await new Kvm(service.app.get(NatsConnection).nc).create(RELEASE_HISTORY_BUCKET);
  const change = (revision: number, action: ReleaseChange['action'], to: string | null): ReleaseChange => ({
    remote: 'shop',
    action,
    from: '1.0.0',
    to,
    by: 'ada',
    because: null,
    at: `2026-11-0${revision}T10:00:00.000Z`,
    revision,
    signature: 'a.b',
  });
  const changes = [
    change(1, 'activate', '1.1.0'),
    change(2, 'canary', '1.2.0'),
    change(3, 'rollback', '1.0.0'),
    change(4, 'remove', null),
  ];
  for (const one of changes) await bucket.put(`shop.${one.revision}`, JSON.stringify(one));
  const job = service.app.get(NoteReleases);
  await job.handle();
  await job.handle();
  expect(await notes('release%')).toEqual([
    { at: new Date('2026-11-01T10:00:00Z'), kind: 'release-activated', text: 'shop@1.1.0' },
    { at: new Date('2026-11-03T10:00:00Z'), kind: 'release-rolled-back', text: 'shop@1.0.0' },
  ]);
});

it('notes an outage of more than three minutes, but not a restart', async () => {
  const outages = service.app.get(NoteOutages);
  const start = Date.parse('2030-11-01T10:00:00Z');
  for (const minute of [0, 1, 2, 4, 11, 12]) await outages.beat(start + minute * 60_000);
  expect(await notes('outage')).toEqual([
    { at: new Date('2030-11-01T10:04:00Z'), kind: 'outage', text: '7' },
  ]);
});
