/** One bare pull consumer → inserts of up to 1,000 rows → acks. */
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { jetstream, type JsMsg } from '@nats-io/jetstream';
import { Pool } from 'pg';
import { readTask, sayReady } from './messages.ts';

const { nats, database } = readTask();
const pool = new Pool({ connectionString: database, max: 2 });
const js = jetstream(await connect({ servers: nats, noAsyncTraces: true }));
const consumer = await js.consumers.get('BENCH', 'bench-ingest');
const waiting: JsMsg[] = [];
void take();
sayReady();

for (;;) {
  const batch = waiting.splice(0, 1_000);
  if (batch.length === 0) {
    await sleep(20);
    continue;
  }
  await pool.query('INSERT INTO bench_hits (body) SELECT * FROM unnest($1::jsonb[])', [
    batch.map((message) => message.string()),
  ]);
  for (const message of batch) message.ack();
}

async function take(): Promise<void> {
  for await (const message of await consumer.consume({ max_messages: 4_000 })) waiting.push(message);
}
