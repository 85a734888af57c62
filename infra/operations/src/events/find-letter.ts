import type { NatsConnection } from '@nats-io/transport-node';
import { getDeadLetter, listDeadLetters, type DeadLetter } from './dead-letters.ts';
import { listDiscarded } from './discard.ts';
import { discardedLine } from './letter-text.ts';

const NUMBER = /^[1-9]\d{0,14}$/;
/** A prefix of an event id, as in logs. */
const EVENT_ID = /^[0-9a-f][0-9a-f-]{5,35}$/i;

/**
 * The dead letter with this id: its number in the list, or the id of its event or at least six characters of it.
 * Throws when there is none, or more than one.
 */
export async function findLetter(nc: NatsConnection, id: string | undefined): Promise<DeadLetter> {
  if (!id)
    throw new Error('Say which letter: a number that `dead-letters list` shows, or the id of its event.');
  if (NUMBER.test(id)) {
    const letter = await getDeadLetter(nc, Number(id));
    if (letter) return letter;
  }
  if (!NUMBER.test(id) && !EVENT_ID.test(id))
    throw new Error(
      `"${id}" is neither a number of the list nor an event's id, of which six characters may do.`,
    );
  const found = EVENT_ID.test(id) ? await ofEvent(nc, id) : [];
  if (found.length > 1)
    throw new Error(`"${id}" could be ${found.map((letter) => letter.id).join(' or ')}: say the number.`);
  return found[0] ?? (await missing(nc, id));
}

async function ofEvent(nc: NatsConnection, start: string): Promise<DeadLetter[]> {
  const found: DeadLetter[] = [];
  for await (const letter of listDeadLetters(nc))
    if (letter.eventId?.startsWith(start.toLowerCase())) found.push(letter);
  return found;
}

async function missing(nc: NatsConnection, id: string): Promise<never> {
  const same = (await listDiscarded(nc)).find(
    (record) => String(record.id) === id || (id.length >= 6 && record.eventId?.startsWith(id.toLowerCase())),
  );
  throw new Error(
    same
      ? `Letter ${id} was already discarded: ${discardedLine(same)}`
      : `There is no dead letter ${id}; see \`dead-letters list\`.`,
  );
}
