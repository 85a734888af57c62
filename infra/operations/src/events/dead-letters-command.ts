import { hostname } from 'node:os';
import type { NatsConnection } from '@nats-io/transport-node';
import { userName } from '@studio/local-runtime';
import { listDeadLetters, redriveDeadLetters, redriveLetter } from './dead-letters.ts';
import { discardLetter, listDiscarded } from './discard.ts';
import { findLetter } from './find-letter.ts';
import { discardedLine, letterLine, letterText, plain } from './letter-text.ts';
import { withNats } from './with-nats.ts';

export interface DeadLetterOptions {
  readonly consumer?: string | undefined;
  readonly because?: string | undefined;
  /** Name recorded for a discard. Defaults to the user of this machine. */
  readonly by?: string | undefined;
}

const ACTIONS = { list, show, redrive, discard, discarded };
const WITHOUT_ID = ['list', 'discarded'];

/** Runs `dead-letters <action> [<id>]`. Resolves to the output, or to null for other arguments. */
export async function deadLettersCommand(
  natsUrl: string,
  [action = '', id, ...more]: string[],
  options: DeadLetterOptions = {},
): Promise<string | null> {
  const takesId = id === undefined || !WITHOUT_ID.includes(action);
  if (!Object.hasOwn(ACTIONS, action) || !takesId || more.length > 0) return null;
  if (options.consumer !== undefined && !/^[\w-]+$/.test(options.consumer))
    throw new Error(`"${options.consumer}" is no consumer's name.`);
  return withNats(natsUrl, (nc) => ACTIONS[action as keyof typeof ACTIONS](nc, id, options));
}

async function list(nc: NatsConnection, _id: unknown, { consumer }: DeadLetterOptions): Promise<string> {
  const lines: string[] = [];
  for await (const letter of listDeadLetters(nc, consumer)) lines.push(letterLine(letter));
  return lines.join('\n') || 'No dead letters.';
}

async function show(nc: NatsConnection, id: string | undefined): Promise<string> {
  return letterText(await findLetter(nc, id));
}

async function redrive(
  nc: NatsConnection,
  id: string | undefined,
  { consumer }: DeadLetterOptions,
): Promise<string> {
  if (id === undefined) return `${await redriveDeadLetters(nc, consumer)} sent again.`;
  const letter = await findLetter(nc, id);
  if (consumer && letter.consumer !== consumer)
    throw new Error(`Letter ${letter.id} is one of ${plain(letter.consumer)}, not of ${consumer}.`);
  await redriveLetter(nc, letter);
  return '1 sent again.';
}

async function discard(
  nc: NatsConnection,
  id: string | undefined,
  { because, by = `${userName()}@${hostname()}` }: DeadLetterOptions,
): Promise<string> {
  const letter = await findLetter(nc, id);
  return `Discarded: ${discardedLine(await discardLetter(nc, letter, { by, because }))}`;
}

async function discarded(nc: NatsConnection): Promise<string> {
  return (
    (await listDiscarded(nc)).map(discardedLine).join('\n') || 'Nothing was discarded in the last 30 days.'
  );
}
