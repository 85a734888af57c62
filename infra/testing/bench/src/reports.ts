import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { connect } from '@nats-io/transport-node';
import type { AnalyticsAnswer } from '@studio/contracts';
import type { Stack } from '@studio/dev-stack';
import { readSecrets, ROOT } from '@studio/local-runtime';
import { connectTo } from '@studio/test-harness';
import { makeReadingToken } from '@studio/test-harness/people';
import type { Client } from 'pg';
import { BENCH_DATA } from './bench-stack.ts';
import { call } from './call.ts';
import { closedLoop } from './closed-loop.ts';
import { fillEvents } from './generate-events.ts';
import { aligned, type Report } from './report.ts';

/** Events in the table; `BENCH_EVENTS` fills fewer on a small machine. */
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 10_000_000);
const READERS = 8;
const INGEST_PER_SECOND = 2_000;
/** Pause between two bursts of ingested events, in ms. */
const BURST_MS = 50;
/** Minimum duration of the measurement, in seconds: every tile is read many times. */
const LEAST_SECONDS = 30;
/** Reading before the measurement, in seconds: every query once or more. */
const WARM_UP_SECONDS = 5;

/** The tiles of the page Visitors. */
const TILES: Readonly<Record<string, object>> = {
  overview: {
    metrics: ['visits', 'pageviews', 'scrollDepth', 'timeOnPage', 'orders', 'revenue', 'donated'],
    compare: 'period-before',
  },
  line: { metrics: ['visits', 'pageviews'], dimensions: ['time:day'], compare: 'period-before' },
  pages: { metrics: ['visits', 'pageviews', 'scrollDepth', 'timeOnPage'], dimensions: ['page'] },
  'next page': {
    metrics: ['visits', 'pageviews'],
    dimensions: ['next'],
    filters: [['is', 'page', ['/shop']]],
  },
  'came back to': { metrics: ['returningVisits', 'visits'], dimensions: ['page'] },
  funnel: { metrics: ['visits'], dimensions: ['step'] },
  referrers: { metrics: ['visits', 'pageviews'], dimensions: ['referrer'], compare: 'same-weekdays' },
  campaigns: { metrics: ['visits'], dimensions: ['campaign'] },
  languages: { metrics: ['visits'], dimensions: ['language'] },
  devices: { metrics: ['visits', 'pageviews'], dimensions: ['device'] },
  traffic: { metrics: ['visits', 'pageviews'], dimensions: ['traffic'] },
  music: { metrics: ['events'], dimensions: ['recording', 'action'] },
  'one page by day': {
    metrics: ['visits', 'pageviews'],
    dimensions: ['time:day'],
    filters: [['is', 'page', ['/shop']]],
  },
  income: { metrics: ['orders', 'revenue', 'donated', 'clubJoins'], dimensions: ['time:week'] },
  vitals: { metrics: ['releaseVisits', 'errors', 'lcp'], dimensions: ['release'] },
};
const RANGES = ['7d', '28d', '90d', '365d', '400d'];
const ZONES = ['UTC', 'America/Los_Angeles', 'Asia/Kathmandu'];

/** Every tile of the owner's page on a full table, while events come in. */
export async function benchReports(stack: Stack, seconds: number): Promise<Report> {
  await using client = await connectTo(stack.addresses.database.analytics);
  await client.query('TRUNCATE events, firsts, quarter_hours, packed_weeks, days, months');
  await fillEvents(client, EVENTS);
  const rebuiltAt = performance.now();
  await rebuild(stack);
  const rebuildSeconds = (performance.now() - rebuiltAt) / 1_000;
  await client.query('VACUUM ANALYZE firsts, quarter_hours, packed_weeks, days, months');
  const token = await makeReadingToken(stack.addresses.database.analytics);
  const ingest = startIngest(stack.addresses.nats);
  const first = await readTiles(stack.addresses.gateway, token, WARM_UP_SECONDS);
  const sentBefore = ingest.sent();
  const before = await counted(client);
  const { measured, text } = await readTiles(
    stack.addresses.gateway,
    token,
    Math.max(seconds, LEAST_SECONDS),
  );
  const sent = ingest.sent() - sentBefore;
  const stored = (await counted(client)) - before;
  await ingest.stop();
  const size = await megabytes(client, ['quarter_hours', 'packed_weeks', 'days', 'months']);
  const visits = await megabytes(client, ['firsts']);
  return {
    rows: [
      { name: 'first answers, 99 of 100 within', figure: at(first.computed, 0.99)! },
      {
        name: 'every tile, 99 of 100 within',
        figure: measured.p99,
        failed: measured.failed,
        note: `${EVENTS / 1e6} M events`,
      },
      { name: 'roll-ups', figure: size, note: `visits ${visits.toFixed(0)} MB` },
      {
        name: 'events stored meanwhile',
        figure: stored / measured.seconds,
        note: `sent ${Math.round(sent / measured.seconds)}/s`,
      },
      { name: 'rebuild', figure: rebuildSeconds },
    ],
    text: `${first.text}\n\n${text}`,
  };
}

async function readTiles(gateway: string, token: string, seconds: number) {
  const took = new Map<string, number[]>();
  const computed = new Map<string, number[]>();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const asked = Object.entries(TILES).flatMap(([tile, query]) =>
    RANGES.flatMap((dateRange) =>
      ZONES.map((zone) => ({ tile, body: JSON.stringify({ ...query, dateRange, zone }) })),
    ),
  );
  let turn = 0;
  const measured = await closedLoop(READERS, seconds, async () => {
    // A stride without a common divisor mixes tiles and ranges.
    const { tile, body } = asked[(turn += 7) % asked.length]!;
    const begunAt = new Date().toISOString();
    const begun = performance.now();
    const { meta } = await call<AnalyticsAnswer>(`${gateway}/api/analytics/query`, {
      method: 'POST',
      headers,
      body,
    });
    const ms = performance.now() - begun;
    took.set(tile, [...(took.get(tile) ?? []), ms]);
    if (meta.computedAt >= begunAt) computed.set(tile, [...(computed.get(tile) ?? []), ms]);
  });
  const lines = [...took].map(([tile, times]) => [
    tile,
    ...summary(times),
    ...summary(computed.get(tile) ?? []),
  ]);
  const header = ['tile', 'reads', 'p50 ms', 'p99 ms', 'computed for them', 'p50 ms', 'p99 ms'];
  const all = [...computed.values()].flat();
  return {
    measured,
    computed: all,
    text: aligned([header, ...lines, ['all', '', '', '', ...summary(all)]]),
  };
}

/** Number, median and 99th percentile of times in ms. */
function summary(times: number[]): string[] {
  return [String(times.length), ...[0.5, 0.99].map((share) => at(times, share)?.toFixed(0) ?? '–')];
}

/** The time within which this share of the answers came; undefined without any. */
function at(times: readonly number[], share: number): number | undefined {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)];
}

async function rebuild({ addresses }: Stack): Promise<void> {
  const env = { ...process.env, NATS_URL: addresses.nats, CALLER_SECRET: readSecrets(BENCH_DATA).caller };
  const script = ['infra/tooling/src/bootstrap.mjs', 'infra/operations/src/figures/main.ts', 'rebuild'];
  await promisify(execFile)(process.execPath, script, { cwd: ROOT, env });
}

/** Publishes 2,000 page views a second to the stream. `sent` returns the number of acknowledged ones. */
function startIngest(servers: string): { sent(): number; stop(): Promise<void> } {
  let isRunning = true;
  let acknowledged = 0;
  const run = async (): Promise<void> => {
    const nc = await connect({ servers });
    const startedAt = performance.now();
    let published = 0;
    while (isRunning) {
      const due = Math.floor(((performance.now() - startedAt) / 1_000) * INGEST_PER_SECOND) - published;
      const events = Array.from({ length: Math.min(due, INGEST_PER_SECOND) }, () =>
        JSON.stringify(pageView()),
      );
      const answers = await Promise.all(
        events.map((event) => nc.request('analytics.event', event, { timeout: 10_000 })),
      );
      published += events.length;
      // A full stream refuses events.
      acknowledged += answers.filter((answer) => !answer.json<{ error?: object }>().error).length;
      await sleep(BURST_MS);
    }
    await nc.close();
  };
  const done = run();
  return {
    sent: () => acknowledged,
    stop() {
      isRunning = false;
      return done;
    },
  };
}

function pageView(): object {
  const any = (count: number) => Math.floor(count * Math.random());
  return {
    id: randomUUID(),
    at: new Date().toISOString(),
    sessionId: `live-${any(20_000)}-of-the-bench`,
    kind: 'pageview',
    eventType: 'page_view',
    page: ['/', '/shop', `/product/${any(60)}`][any(3)],
    remote: 'shop',
    action: null,
    label: null,
    value: null,
    props: {},
    referrerHost: `host-${any(20)}.example`,
    campaign: null,
    language: ['en', 'de', 'fr'][any(3)],
    traffic: 'person',
    screen: ['mobile', 'desktop'][any(2)],
    browser: 'Firefox',
    os: 'Linux',
  };
}

async function counted(client: Client): Promise<number> {
  const { rows } = await client.query<{ n: string }>(
    `SELECT coalesce(sum(pageviews + events), 0) AS n FROM days WHERE dimension = 'all'`,
  );
  return Number(rows[0]!.n);
}

async function megabytes(client: Client, tables: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ size: string }>(
    'SELECT sum(pg_total_relation_size(name::regclass)) AS size FROM unnest($1::text[]) AS name',
    [tables],
  );
  return Number(rows[0]!.size) / 1e6;
}
