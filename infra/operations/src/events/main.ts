import { readCommandLine, runCommand, UsageError } from '@studio/local-runtime';
import { waitForPostgres } from '@studio/local-servers';
import { outboxesOf } from '../site/outboxes.ts';
import { readVariables } from '../site/site.ts';
import { deadLettersCommand } from './dead-letters-command.ts';
import { replayEvents } from './replay.ts';

const USAGE = `npm run events -- dead-letters list [--consumer <name>]
npm run events -- dead-letters show <id>
npm run events -- dead-letters redrive [--consumer <name>] [<id>]
npm run events -- dead-letters discard <id> --because "<why>" [--by <name>]
npm run events -- dead-letters discarded
npm run events -- replay --since <time>     (of all services; with DATABASE_URL, of that one)`;

async function run(args: string[]): Promise<string> {
  const { positionals, values } = readCommandLine(args, USAGE, {
    allowPositionals: true,
    options: {
      consumer: { type: 'string' },
      because: { type: 'string' },
      by: { type: 'string' },
      since: { type: 'string' },
    },
  });
  const [command, ...rest] = positionals;
  const { since, ...options } = values;
  const isAlone = rest.length === 0 && Object.keys(options).length === 0;
  if (command === 'replay' && since && isAlone) return replay(since);
  if (command !== 'dead-letters' || since) throw new UsageError(USAGE);
  const { NATS_URL } = readVariables('NATS_URL');
  const text = await deadLettersCommand(NATS_URL, rest, options);
  if (text === null) throw new UsageError(USAGE);
  return text;
}

async function replay(since: string): Promise<string> {
  const moment = new Date(since);
  // `new Date('5')` is valid: a day in 2001.
  if (Number.isNaN(moment.getTime()) || !/^\d{4}-/.test(since))
    throw new Error(`"${since}" is no time; try 2026-01-31T08:00:00Z`);
  const { DATABASE_URL } = readVariables('DATABASE_URL');
  await waitForPostgres(DATABASE_URL, 0);
  const isGiven = process.env.DATABASE_URL || process.env.DATABASE_URL_FILE;
  const outboxes = isGiven ? [DATABASE_URL] : await outboxesOf(DATABASE_URL);
  let count = 0;
  for (const url of outboxes) count += await replayEvents(url, moment);
  return `${count} events go out again.`;
}

await runCommand(run);
