import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createInbox, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';

const CHUNK_BYTES = 128 * 1024;
/** A broker that sends or takes nothing for this long has stopped, in ms. */
const IDLE_MS = 30_000;

/** What a stream was when its snapshot was taken; the broker needs it to restore the stream. */
export const StreamDescription = z.object({
  config: z.looseObject({ name: z.string() }),
  state: z.looseObject({ messages: z.number(), last_seq: z.number() }),
});
export type StreamDescription = z.infer<typeof StreamDescription>;

/** Writes a stream with its sequence numbers and consumers to a file. Throws when the broker ends the snapshot early. */
export async function writeSnapshot(
  nc: NatsConnection,
  stream: string,
  file: string,
): Promise<StreamDescription> {
  const inbox = createInbox();
  const chunks = nc.subscribe(inbox, { timeout: IDLE_MS });
  const wanted = { deliver_subject: inbox, chunk_size: CHUNK_BYTES };
  const description = StreamDescription.parse(await call(nc, `$JS.API.STREAM.SNAPSHOT.${stream}`, wanted));
  let isWhole = false;
  await pipeline(
    async function* () {
      for await (const chunk of chunks) {
        if (chunk.data.length === 0) {
          // The broker also ends a failed snapshot with an empty message, with a status such as 408.
          isWhole = (chunk.headers?.code ?? 0) < 400;
          break;
        }
        yield chunk.data;
        chunk.respond();
      }
      chunks.unsubscribe();
    },
    createWriteStream(file, { mode: 0o600 }),
  );
  if (!isWhole) throw new Error(`NATS ended the snapshot of the stream ${stream} before it was complete`);
  return description;
}

/** Creates a stream from a snapshot. Throws when the broker has a stream of that name. */
export async function restoreSnapshot(
  nc: NatsConnection,
  description: StreamDescription,
  file: string,
): Promise<void> {
  const { deliver_subject: to } = z
    .object({ deliver_subject: z.string() })
    .parse(await call(nc, `$JS.API.STREAM.RESTORE.${description.config.name}`, description));
  const bytes = await readFile(file);
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
    await nc.request(to, bytes.subarray(from, from + CHUNK_BYTES), { timeout: IDLE_MS });
  read(await nc.request(to, '', { timeout: IDLE_MS }));
}

async function call(nc: NatsConnection, subject: string, body: unknown): Promise<unknown> {
  return read(await nc.request(subject, JSON.stringify(body), { timeout: IDLE_MS }));
}

function read(answer: Msg): unknown {
  const body = answer.json<{ error?: { description: string } }>();
  if (body.error) throw new Error(`NATS refused: ${body.error.description}`);
  return body;
}
