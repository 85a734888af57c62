import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { AckPolicy, jetstreamManager } from '@nats-io/jetstream';
import { BASELINE_PORT } from './bench-stack.ts';
import { drive, inTurns, type Load, type Measured } from './load.ts';
import type { Report } from './report.ts';
import { startBaselines } from './spawn.ts';
import { rowOf } from './table.ts';
import type { Stack } from '@studio/dev-stack';
import { connectTo, until } from '@studio/test-harness';
import { DEVICE } from '@studio/test-harness/page-view';

/** How long stored rows may lag behind accepted events, in ms. */
const PATIENCE_MS = 60_000;

export const EVENT = JSON.stringify({
  sessionId: '0198f5b2-7c31-7a60-8c1f-2f6a3c0d9b11',
  userId: null,
  eventType: 'interaction',
  eventData: { page: '/shop', action: 'click', label: 'add-to-cart', value: 1 },
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) bench',
  deviceInfo: DEVICE,
});

/** Analytics events accepted over HTTP and stored in Postgres, compared with the same path without our code. */
export async function benchIngest({ addresses }: Stack, seconds: number): Promise<Report> {
  const database = addresses.database.analytics;
  await using client = await connectTo(database);
  // Rows are counted continuously, which those of earlier runs would slow down.
  await client.query('TRUNCATE events');
  const stored = (table: string) => async () =>
    Number((await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]!.n);
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: () => EVENT,
  } as const;
  const site = { origin: new URL(addresses.site).origin, 'sec-fetch-site': 'same-origin' };
  const ours = {
    ...post,
    url: `${addresses.gateway}/api/analytics/event`,
    headers: { ...post.headers, ...site },
  };
  const bare = { ...post, url: `http://127.0.0.1:${BASELINE_PORT}/` };
  await client.query(
    'DROP TABLE IF EXISTS bench_hits; CREATE TABLE bench_hits (id bigserial PRIMARY KEY, body jsonb)',
  );
  await using nc = await connect({ servers: addresses.nats });
  const jsm = await jetstreamManager(nc);
  await jsm.streams.delete('BENCH').catch(() => undefined);
  await jsm.streams.add({ name: 'BENCH', subjects: ['bench.event'] });
  await jsm.consumers.add('BENCH', {
    durable_name: 'bench-ingest',
    ack_policy: AckPolicy.Explicit,
    max_ack_pending: 20_000,
  });
  const task = { nats: addresses.nats, database, port: BASELINE_PORT };
  const baselines = await startBaselines({ 'ingest-front': task, 'ingest-consumer': task });
  try {
    const measured = await inTurns(
      {
        bare: (length) => measure({ ...bare, seconds: length }, stored('bench_hits')),
        real: (length) => measure({ ...ours, seconds: length }, stored('events')),
      },
      seconds,
    );
    return { rows: [rowOf('analytics events, accepted and stored', measured.real, measured.bare)] };
  } finally {
    baselines[Symbol.dispose]();
    await jsm.streams.delete('BENCH');
    await client.query('DROP TABLE bench_hits');
  }
}

/** Sends events, then waits until every accepted one is stored: the rate is that of stored events. */
async function measure(load: Load, stored: () => Promise<number>): Promise<Measured> {
  const before = await settled(stored);
  const startedAt = performance.now();
  const run = await drive(load);
  const isWhole = async () => (await stored()) - before >= run.ok;
  await until(isWhole, 'accepted events are stored', { withinMs: PATIENCE_MS, everyMs: 50 });
  const seconds = (performance.now() - startedAt) / 1_000;
  return { ...run, seconds, perSecond: run.ok / seconds };
}

/** Waits until no more rows arrive; resolves to their number. */
async function settled(stored: () => Promise<number>): Promise<number> {
  for (let last = -1; ; await sleep(1_000)) {
    const now = await stored();
    if (now === last) return now;
    last = now;
  }
}
