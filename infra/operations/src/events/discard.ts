import { DAY_MS } from '@studio/contracts';
import { JetStreamApiError } from '@nats-io/jetstream';
import { Kvm, type KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import { removeDeadLetter, type DeadLetter } from './dead-letters.ts';

const BUCKET = 'discarded-letters';
/** How long records are kept, in ms: as long as dead letters. */
const KEPT_MS = 30 * DAY_MS;
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_REASON = 500;

const Discarded = z.object({
  id: z.int(),
  eventId: z.string().optional(),
  subject: z.string(),
  consumer: z.string(),
  deadLetteredAt: z.string(),
  discardedAt: z.string(),
  by: z.string(),
  because: z.string(),
});

/**
 * The record of a discarded dead letter: its id, who discarded it, when and why. It holds neither payload nor
 * failure.
 */
export type Discarded = z.infer<typeof Discarded>;

/** Deletes a dead letter and keeps a record of it for 30 days. Throws when no reason is given. */
export async function discardLetter(
  nc: NatsConnection,
  letter: DeadLetter,
  { by, because = '' }: { by: string; because?: string | undefined },
): Promise<Discarded> {
  if (!because.trim()) throw new Error('Give a reason: `dead-letters discard <id> --because "…"`.');
  if (because.length > MAX_REASON) throw new Error(`The reason may have at most ${MAX_REASON} characters.`);
  const { id, eventId, subject, consumer, deadLetteredAt } = letter;
  const discardedAt = new Date().toISOString();
  const record = { id, eventId, subject, consumer, deadLetteredAt, discardedAt, by, because: because.trim() };
  const records = await open(nc);
  // Written first: a record whose dead letter still exists is better than a deleted dead letter without a record.
  const { revision, isNew } = await write(records, record);
  if (await removeDeadLetter(nc, id)) return record;
  if (isNew) await records.delete(String(id), { previousSeq: revision });
  throw new Error(`Letter ${id} was removed by another operator meanwhile.`);
}

/** Discards of the last 30 days, oldest first. */
export async function listDiscarded(nc: NatsConnection): Promise<Discarded[]> {
  const records = await open(nc);
  const found: Discarded[] = [];
  for await (const key of await records.keys()) {
    const entry = await records.get(key);
    const record = entry?.operation === 'PUT' ? Discarded.safeParse(entry.json()) : null;
    if (record?.success) found.push(record.data);
  }
  return found.sort((a, b) => a.discardedAt.localeCompare(b.discardedAt));
}

function open(nc: NatsConnection): Promise<KV> {
  return new Kvm(nc).create(BUCKET, { history: 1, ttl: KEPT_MS, max_bytes: MAX_BYTES });
}

/** An existing record belongs to a discard that was interrupted. */
async function write(records: KV, record: Discarded): Promise<{ revision: number; isNew: boolean }> {
  const value = JSON.stringify(record);
  try {
    return { revision: await records.create(String(record.id), value), isNew: true };
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || !(await records.get(String(record.id)))) throw error;
    return { revision: await records.put(String(record.id), value), isNew: false };
  }
}
