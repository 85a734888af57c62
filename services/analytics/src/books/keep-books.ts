import { DeliverPolicy, type JsMsg, type OrderedConsumerOptions } from '@nats-io/jetstream';
import { Injectable } from '@nestjs/common';
import { HOUR_MS, MINUTE_MS, parseJson, STREAMS } from '@studio/contracts';
import { JobHandler, NatsConnection, rows } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { INGEST_CONSUMER } from '../ingest/ingest-events.js';

/** Time after the end of an hour within which its events are stored, in ms. */
const LAG_MS = 5 * MINUTE_MS;
/** How far back an hour without equal books is read again. The stream keeps its messages for three days. */
const HOURS_BACK = 48;
const BATCH = 1_000;
const FETCH_MS = 1_000;

const DUE = `
  SELECT hour FROM generate_series(
    date_trunc('hour', greatest($1::timestamptz - interval '${HOURS_BACK} hours', $2::timestamptz), 'UTC'),
    $1::timestamptz - interval '1 hour', '1 hour') AS hour
  LEFT JOIN hour_books USING (hour) WHERE hour_books.hour IS NULL OR accepted <> stored + dead_lettered`;

/** The bounds let Postgres read few partitions. */
const STORED = `
  SELECT id FROM events WHERE id = ANY ($1::uuid[])
    AND at BETWEEN $2::timestamptz - $3::interval AND $2::timestamptz + interval '2 hours'`;
/** Age of an event when the stream received it: usual, and at most for a dead letter that was sent again. */
const AGES = ['1 hour', '5 days'];

const WRITE = `
  INSERT INTO hour_books (hour, accepted, stored, dead_lettered) VALUES ($1, $2, $3, $4)
  ON CONFLICT (hour) DO UPDATE SET
    accepted = excluded.accepted, stored = excluded.stored, dead_lettered = excluded.dead_lettered`;

/** Metric: accepted events that are neither stored nor dead-lettered. */
export const UNACCOUNTED = {
  name: 'analytics_events_unaccounted',
  help: 'Analytics events that the stream accepted and that are neither stored nor dead-lettered, of all full hours of 48',
  sql: `SELECT coalesce(sum(accepted - stored - dead_lettered), 0)::int AS value FROM hour_books
        WHERE hour > now() - interval '${HOURS_BACK} hours'`,
};

/**
 * Keeps the books of each hour: of every message that the stream accepted, the event is stored or the message is
 * dead-lettered. It compares the stream itself with the database, so no restart of a process changes the result.
 */
@Injectable()
export class KeepBooks {
  constructor(
    private readonly nats: NatsConnection,
    private readonly dataSource: DataSource,
  ) {}

  @JobHandler('keep-books', { cron: '6,26,46 * * * *' })
  async handle(): Promise<void> {
    await this.keep(Date.now() - LAG_MS);
  }

  /** Writes the books of the hours that ended before `until`, ms since the epoch. */
  async keep(until: number): Promise<void> {
    const { state } = await this.nats.jsm.streams.info(STREAMS.ANALYTICS.name);
    const due = await rows<{ hour: Date }>(this.dataSource, DUE, [new Date(until), state.first_ts]);
    for (const { hour } of due) await this.keepHour(hour);
  }

  private async keepHour(hour: Date): Promise<void> {
    let [accepted, stored] = [0, 0];
    const others: number[] = [];
    for await (const messages of this.messagesOf(hour)) {
      let missing = messages;
      for (const age of AGES) if (missing.length > 0) missing = await this.notStored(missing, hour, age);
      others.push(...missing.map(({ seq }) => seq));
      accepted += messages.length;
      stored += messages.length - missing.length;
    }
    const deadLetters = others.length > 0 ? await this.deadLettered() : new Set();
    const deadLettered = others.filter((seq) => deadLetters.has(seq)).length;
    await this.dataSource.query(WRITE, [hour, accepted, stored, deadLettered]);
  }

  /** Returns the messages without an event of at most this age. */
  private async notStored(messages: readonly JsMsg[], hour: Date, age: string): Promise<JsMsg[]> {
    const ids = messages.map(({ data }) => idIn(data));
    const found = await rows<{ id: string }>(this.dataSource, STORED, [ids.filter(Boolean), hour, age]);
    const known = new Set(found.map(({ id }) => id));
    return messages.filter((_, i) => !known.has(ids[i] ?? ''));
  }

  private async *messagesOf(hour: Date) {
    const end = hour.getTime() + HOUR_MS;
    const since = { deliver_policy: DeliverPolicy.StartTime, opt_start_time: hour.toISOString() };
    for await (const messages of this.read(STREAMS.ANALYTICS.name, since)) {
      const ofHour = messages.filter(({ time }) => time.getTime() < end);
      if (ofHour.length > 0) yield ofHour;
      if (ofHour.length < messages.length) return;
    }
  }

  /** Returns the sequence numbers of all dead-lettered analytics messages. */
  private async deadLettered(): Promise<Set<number>> {
    const found = new Set<number>();
    const ofConsumer = { filter_subjects: `${STREAMS.DEAD_LETTERS.prefix}.${INGEST_CONSUMER}.>` };
    for await (const messages of this.read(STREAMS.DEAD_LETTERS.name, ofConsumer))
      for (const { headers } of messages) found.add(Number(headers?.get('Nats-Msg-Id').split(':').at(-1)));
    return found;
  }

  /** Yields what a stream has now, in batches. */
  private async *read(stream: string, options: Partial<OrderedConsumerOptions>) {
    const consumer = await this.nats.js.consumers.get(stream, options);
    try {
      for (let { num_pending: pending } = await consumer.info(); pending > 0;) {
        const messages: JsMsg[] = [];
        const fetched = await consumer.fetch({ max_messages: Math.min(pending, BATCH), expires: FETCH_MS });
        for await (const message of fetched) messages.push(message);
        // Messages that the stream deletes meanwhile never arrive.
        pending = messages.at(-1)?.info.pending ?? (await consumer.info()).num_pending;
        yield messages;
      }
    } finally {
      // Otherwise the server keeps it for five minutes.
      await consumer.delete().catch(() => undefined);
    }
  }
}

function idIn(data: Uint8Array): string | null {
  const { id } = (parseJson(Buffer.from(data).toString()) ?? {}) as { id?: unknown };
  return typeof id === 'string' && UUID.test(id) ? id : null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
