import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { AckPolicy, jetstreamManager } from '@nats-io/jetstream';
import { Client } from 'pg';
import { BASELINE_PORT } from './bench-stack.ts';
import { drive, type Load, type Measured } from './load.ts';
import { startBaseline } from './spawn.ts';
import type { Row } from './table.ts';
import type { Stack } from '@studio/dev-stack';

const SECONDS = 8;
/** How long stored rows may trail behind accepted ones, in ms. */
const PATIENCE_MS = 60_000;

const EVENT = JSON.stringify({
  sessionId: 'bench-session-0001',
  userId: null,
  eventType: 'interaction',
  eventData: { page: '/shop', action: 'click', label: 'add to cart', value: 1 },
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) bench',
  deviceInfo: {
    isMobile: false,
    isTablet: false,
    isDesktop: true,
    browser: 'Firefox',
    os: 'Linux',
    screenWidth: 1920,
    screenHeight: 1080,
  },
});

/** Analytics events accepted over HTTP and found in Postgres, against the same path without us. */
export async function benchIngest({ addresses }: Stack): Promise<Row[]> {
  const database = addresses.database.analytics;
  const client = new Client({ connectionString: database });
  await client.connect();
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: () => EVENT,
  } as const;
  const bare = await withBarePath(addresses.nats, client, database, (url) =>
    measure({ ...post, url }, () => count(client, 'bench_hits')),
  );
  const origin = new URL(addresses.site).origin;
  const ours = await measure(
    {
      ...post,
      url: `${addresses.gateway}/api/analytics/event`,
      headers: { ...post.headers, origin, 'sec-fetch-site': 'same-origin' },
    },
    () => count(client, 'events'),
  );
  await client.end();
  return [
    { what: 'bare publish → consume → insert', measured: bare },
    { what: 'analytics events, accepted and stored', measured: ours, against: bare, target: { ratio: 0.7 } },
  ];
}

/** Drives, then waits until every accepted event is in its table: the rate is that of stored events. */
async function measure(load: Omit<Load, 'seconds'>, stored: () => Promise<number>): Promise<Measured> {
  await drive({ ...load, seconds: 2 });
  await settled(stored);
  const before = await stored();
  const startedAt = performance.now();
  const run = await drive({ ...load, seconds: SECONDS });
  while ((await stored()) - before < run.ok) {
    if (performance.now() - startedAt > SECONDS * 1_000 + PATIENCE_MS)
      throw new Error('accepted events are missing');
    await sleep(50);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  return { ...run, seconds, perSecond: run.ok / seconds };
}

async function settled(stored: () => Promise<number>): Promise<void> {
  for (let last = -1, now = await stored(); now !== last; now = await stored()) {
    last = now;
    await sleep(1_000);
  }
}

async function count(client: Client, name: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${name}`);
  return Number(rows[0]!.n);
}

async function withBarePath<T>(
  nats: string,
  client: Client,
  database: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  await client.query(
    'DROP TABLE IF EXISTS bench_hits; CREATE TABLE bench_hits (id bigserial PRIMARY KEY, body jsonb)',
  );
  const nc = await connect({ servers: nats });
  const jsm = await jetstreamManager(nc);
  await jsm.streams.delete('BENCH').catch(() => undefined);
  await jsm.streams.add({ name: 'BENCH', subjects: ['bench.event'] });
  await jsm.consumers.add('BENCH', {
    durable_name: 'bench-ingest',
    ack_policy: AckPolicy.Explicit,
    max_ack_pending: 20_000,
  });
  const task = { nats, database, port: BASELINE_PORT };
  const baselines = await Promise.all([
    startBaseline('ingest-front', task),
    startBaseline('ingest-consumer', task),
  ]);
  try {
    return await work(`http://127.0.0.1:${BASELINE_PORT}/`);
  } finally {
    for (const baseline of baselines) baseline.stop();
    await jsm.streams.delete('BENCH');
    await nc.close();
    await client.query('DROP TABLE bench_hits');
  }
}
