import { afterAll, expect, it } from '@jest/globals';
import {
  MOST_ERRORS_A_DAY,
  type RemoteError,
  type RemoteReport,
  type RemoteReports,
  ask,
  readRemoteReports,
} from '@studio/contracts';
import { NatsConnection, RemoteReportPublisher, uuidv7 } from '@studio/service-kit';
import { createTestDatabase, until } from '@studio/test-harness';
import { DataSource } from 'typeorm';
import { view } from '../../testing/page-view.js';
import { startAnalytics } from '../../testing/running-analytics.js';
import { EventStore } from '../storage/event-store.js';
import { DeleteOldReports } from './delete-old-reports.js';
import { RemoteErrorEntity, RemoteMinuteEntity } from './remote-reports.entity.js';

const testDatabase = await createTestDatabase('analytics');
const instances = await Promise.all([startAnalytics(testDatabase.url), startAnalytics(testDatabase.url)]);

afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  await testDatabase.drop();
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

/** Retries with the same id: a slow machine may not ack in time. */
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

it('counts reports by minute, release and kind, and poor values among the web vitals', async () => {
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

it('counts a message once, whichever instance takes it and however often it is delivered', async () => {
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

it('accepts reports of a web server, and dead-letters a message that is not a report', async () => {
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

const seen = (change: Partial<RemoteError> = {}): RemoteError => ({
  text: 'TypeError: … is not a function',
  place: 'browser/Cart.0123.js:1:4021',
  module: null,
  page: '/shop',
  browser: 'Firefox',
  fault: null,
  ...change,
});
const answer = (remote: string, since: string) =>
  ask(app().get(NatsConnection).nc, readRemoteReports, { remote, since });

it('returns the errors of a remote since a time by text and place, with pages, browsers, count, first and last time', async () => {
  const about = { remote: 'club', version: '1.0.0' };
  const errors = (...list: RemoteError[]) =>
    list.map((error) => ({ ...about, kind: 'error' as const, error }));
  await send(message(errors(seen()), '2026-11-19T23:59:10.000Z'));
  await send(message(errors(seen(), seen({ browser: 'Chrome' })), '2026-11-20T10:15:30.000Z'));
  await send(message(errors(seen({ page: '/cart' })), '2026-11-21T09:00:30.000Z'));
  const fault = {
    text: 'Error: …',
    place: 'server/remote.cjs:1:7',
    module: './Corner',
    page: null,
    browser: null,
  };
  await send(
    message(
      [{ ...about, kind: 'server-fault', error: { ...fault, fault: 'render' } }],
      '2026-11-20T10:00:00.000Z',
    ),
  );
  const told = await until(async () => {
    const { errors: kept } = await answer('club', '2026-11-20T00:00:00.000Z');
    return kept.length === 2 && kept[0]?.times === 3 && kept;
  });
  expect(told).toEqual([
    {
      version: '1.0.0',
      kind: 'error',
      text: 'TypeError: … is not a function',
      place: 'browser/Cart.0123.js:1:4021',
      module: null,
      fault: null,
      pages: ['/cart', '/shop'],
      browsers: ['Chrome', 'Firefox'],
      times: 3,
      firstAt: '2026-11-20T10:15:00.000Z',
      lastAt: '2026-11-21T09:00:00.000Z',
    },
    expect.objectContaining({
      kind: 'server-fault',
      module: './Corner',
      fault: 'render',
      pages: [],
      times: 1,
    }),
  ]);
});

it('stores a bounded number of different errors per release and day across writers, and counts the others', async () => {
  const about = { remote: 'studio', version: '1.0.0', kind: 'crash' as const };
  const at = '2026-11-20T10:15:30.000Z';
  const errors = Array.from({ length: MOST_ERRORS_A_DAY + 30 }, (_, line) => ({
    ...about,
    error: seen({ place: `browser/Cart.0123.js:${line}:1` }),
  }));
  const send20 = (from: number) => send(message(errors.slice(from, from + 20), at));
  await Promise.all([0, 20, 40, 60, 80, 100, 120].map(send20));
  await send(message([{ ...about, version: '2.0.0', error: seen() }], at));
  const repository = app().get(DataSource).getRepository(RemoteErrorEntity);
  const kept = await until(async () => {
    const found = await repository.find({ where: { remote: 'studio' } });
    return found.reduce((sum, { times }) => sum + times, 0) === errors.length + 1 && found;
  });
  expect(kept.filter(({ version }) => version === '1.0.0')).toHaveLength(MOST_ERRORS_A_DAY + 1);
  expect(kept.find(({ text }) => text === 'other errors')).toMatchObject({ times: 30, place: '', page: '' });
  expect(kept.filter(({ version }) => version === '2.0.0')).toHaveLength(1);
});

it('returns counts and web vitals of the seen releases, and of the release before them', async () => {
  const lcp = (version: string, value: number) => ({ remote: 'tale', version, kind: 'lcp' as const, value });
  await send(message([lcp('0.8.0', 900)], '2026-11-10T10:00:00.000Z'));
  await send(message([lcp('0.9.0', 1_000), lcp('0.9.0', 5_000)], '2026-11-18T10:00:00.000Z'));
  await send(message([lcp('1.0.0', 2_000)], '2026-11-20T10:00:00.000Z'));
  const releases = await until(async () => {
    const { releases: told } = await answer('tale', '2026-11-20T00:00:00.000Z');
    return told[1]?.version === '0.9.0' && told;
  });
  expect(releases).toMatchObject([
    { version: '1.0.0', counts: { lcp: { reports: 1, poor: 0, mean: 2_000 } } },
    { version: '0.9.0', counts: { lcp: { reports: 2, poor: 1, mean: 3_000 } } },
  ]);
});

it('returns how people use the pages of the remote, and of no other', async () => {
  const now = new Date().toISOString();
  const seenIn = (sessionId: string, remote: string, page: string) =>
    view(sessionId, page, { at: now, remote });
  const depth = { id: uuidv7(), kind: 'event', eventType: 'scroll_depth', value: 25 } as const;
  const views = [seenIn('one', 'tale', '/'), seenIn('one', 'tale', '/tale'), seenIn('two', 'tale', '/tale')];
  const others = [seenIn('one', 'shop', '/shop'), { ...seenIn('bot', 'tale', '/'), traffic: 'bot' as const }];
  await app()
    .get(EventStore)
    .add([...views, ...others, { ...views[1]!, ...depth }]);
  expect((await answer('tale', now)).usage).toEqual({
    all: { visits: 2, pageviews: 3, scrollDepth: 25 / 3, timeOnPage: null },
    pages: [
      { page: '/tale', visits: 2, pageviews: 2, scrollDepth: 12.5, timeOnPage: null },
      { page: '/', visits: 1, pageviews: 1, scrollDepth: 0, timeOnPage: null },
    ],
  });
});

it('deletes reports past retention, and keeps the others', async () => {
  const about = release('4.0.0');
  const crash = { ...about, kind: 'crash' as const, error: seen() };
  await send(message([crash], '2025-01-01T00:00:00.000Z'));
  await send(message([crash], '2025-01-03T00:00:00.000Z'));
  await until(async () => (await sumOf('4.0.0')) === 2);
  await app().get(DeleteOldReports).deleteBefore(Date.parse('2025-01-02T00:00:00Z'));
  expect((await minutes(about)).map(({ minute }) => minute.toISOString())).toEqual([
    '2025-01-03T00:00:00.000Z',
  ]);
  const errors = await app().get(DataSource).getRepository(RemoteErrorEntity).find({ where: about });
  expect(errors.map(({ day }) => day)).toEqual(['2025-01-03']);
});
