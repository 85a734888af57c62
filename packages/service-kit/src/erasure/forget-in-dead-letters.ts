import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { STREAMS } from '@studio/contracts';
import { standInOf } from '../database/stand-in.js';
import type { NatsConnection } from '../nats/nats-connection.js';
import { eraseMessage } from './erase-message.js';
import { idsIn, latin1, replaceIds } from './ids-in.js';
import { readStream } from './read-stream.js';

/**
 * Replaces the ids of these people in dead letters by their pseudonyms, as in the database, so that a letter
 * can still be redriven. The rewritten letter gets a new sequence number. Resolves to the count. Throws as
 * `readStream`.
 */
export async function forgetInDeadLetters(
  nats: NatsConnection,
  ids: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<number> {
  const { name } = STREAMS.DEAD_LETTERS;
  const forget = (text: string): string => replaceIds(text, ids, standInOf);
  let count = 0;
  for await (const letter of readStream(nats, name, { signal })) {
    if (idsIn(letter, ids).length === 0) continue;
    await nats.js.publish(letter.subject, Buffer.from(forget(latin1(letter.data)), 'latin1'), {
      headers: rewritten(letter.headers, forget),
      msgID: `forgotten:${letter.seq}`,
    });
    await eraseMessage(nats, name, letter.seq);
    count += 1;
  }
  return count;
}

/** Copies all headers except the stream's own, such as the message id. */
function rewritten(given: MsgHdrs | undefined, rewrite: (value: string) => string): MsgHdrs {
  const all = headers();
  for (const [name, values] of given ?? [])
    if (!name.startsWith('Nats-')) for (const value of values) all.append(name, rewrite(value));
  return all;
}
