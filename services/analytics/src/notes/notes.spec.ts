import { randomUUID } from 'node:crypto';
import { Kvm } from '@nats-io/kv';
import { expect, it } from '@jest/globals';
import {
  type Caller,
  HOUR_MS,
  listChartNotes,
  RELEASE_HISTORY_BUCKET,
  type ReleaseChange,
} from '@studio/contracts';
import { Bus, NatsConnection } from '@studio/service-kit';
import { withClockMoved } from '@studio/test-harness/with-clock-moved';
import { DataSource } from 'typeorm';
import { runningAnalytics } from '../../testing/running-analytics.js';
import { NoteOutages } from './note-outages.js';
import { NoteReleases } from './note-releases.js';

const service = await runningAnalytics();

const OWNER: Caller = {
  userId: randomUUID(),
  email: 'mama@example.org',
  firstName: 'Mama',
  lastName: '',
  roles: ['owner'],
};
/** The notes as the desk reads them, without their ids. */
const notes = async (kinds: string): Promise<object[]> => {
  const years = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
  const all = await service.app.get(Bus).request(listChartNotes, years, { caller: OWNER });
  return all.filter(({ kind }) => kind.startsWith(kinds)).map(({ id: _id, ...note }) => note);
};

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
  expect(await notes('release')).toEqual([
    { at: '2026-11-01T10:00:00.000Z', kind: 'release-activated', text: 'shop@1.1.0' },
    { at: '2026-11-03T10:00:00.000Z', kind: 'release-rolled-back', text: 'shop@1.0.0' },
  ]);
});

it("notes an outage of more than three minutes by the database's clock, but not a restart", async () => {
  const [outages, dataSource] = [service.app.get(NoteOutages), service.app.get(DataSource)];
  const pass = (minutes: number) =>
    dataSource.query('UPDATE heartbeat SET at = at - make_interval(mins => $1)', [minutes]);
  await outages.beat();
  await withClockMoved(HOUR_MS, () => outages.beat());
  await pass(2);
  await outages.beat();
  await pass(7);
  const [{ at }] = await dataSource.query('SELECT at FROM heartbeat');
  await outages.beat();
  await outages.beat();
  expect(await notes('outage')).toEqual([{ at: at.toISOString(), kind: 'outage', text: '7' }]);
});
