import type { DeadLetter } from './dead-letters.ts';
import type { Discarded } from './discard.ts';
import { maskedPayload } from './payload.ts';

/** Escapes control and format characters as `\u{…}`, so that a terminal does not interpret them. */
export function plain(text: string): string {
  return text.replace(/[\p{C}\u2028\u2029]/gu, (char) => `\\u{${char.codePointAt(0)!.toString(16)}}`);
}

/** A dead letter as a line of the list; it begins with its number. */
export function letterLine({ id, deadLetteredAt, consumer, subject, reason }: DeadLetter): string {
  return `${plain(`${id}  ${deadLetteredAt}  ${consumer}  ${subject}`)}\n    ${reasonText(reason)}`;
}

/** Everything that an operator may see of a dead letter. */
export function letterText(letter: DeadLetter): string {
  const attempts = letter.attempts ?? 'not counted: older than that count';
  const rows = [
    ['letter', String(letter.id)],
    ['event', letter.eventId ?? 'no id that can be read'],
    ['type', letter.subject.slice(letter.subject.indexOf('.') + 1)],
    ['subject', letter.subject],
    ['consumer', letter.consumer],
    ['attempts', String(attempts)],
    ['since', letter.deadLetteredAt],
  ].map(([name, value]) => `${name!.padEnd(10)}${plain(value!)}`);
  const payload = maskedPayload(letter.payload).split('\n').map(plain).join('\n');
  return [...rows, `${'reason'.padEnd(10)}${reasonText(letter.reason)}`, 'payload', payload].join('\n');
}

/** The record of a discard. */
export function discardedLine({
  id,
  discardedAt,
  by,
  consumer,
  subject,
  eventId,
  because,
}: Discarded): string {
  return plain(`${id}  ${discardedAt}  ${by}  ${consumer}  ${subject}  ${eventId ?? '-'}  ${because}`);
}

/** Failure messages can contain an address. */
function reasonText(reason: string): string {
  return plain(reason.replace(/[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g, '‹address›'));
}
