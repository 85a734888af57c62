import { parseArgs } from 'node:util';
import { connect } from '@nats-io/transport-node';
import { readEventsConfig } from './config.ts';
import { listDeadLetters, redriveDeadLetters } from './dead-letters.ts';
import { replayEvents } from './replay.ts';

const USAGE = `npm run events -- dead-letters list [--consumer <name>]
npm run events -- dead-letters redrive [--consumer <name>] [<id>]
npm run events -- replay --since <time>     (DATABASE_URL: the service whose events go out again)`;

async function run(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { consumer: { type: 'string' }, since: { type: 'string' } },
  });
  const [command, action, id] = positionals;
  if (command === 'dead-letters' && action === 'list') return list(values.consumer);
  if (command === 'dead-letters' && action === 'redrive') return redrive(values.consumer, id);
  if (command === 'replay' && values.since) return replay(values.since);
  throw new Error(USAGE);
}

async function list(consumer?: string): Promise<string> {
  const nc = await connect({ servers: readEventsConfig().NATS_URL });
  const lines: string[] = [];
  for await (const letter of listDeadLetters(nc, consumer)) {
    lines.push(
      `${letter.id}  ${letter.parkedAt}  ${letter.consumer}  ${letter.subject}\n    ${letter.reason}`,
    );
  }
  await nc.drain();
  return lines.join('\n') || 'No dead letters.';
}

async function redrive(consumer: string | undefined, id: string | undefined): Promise<string> {
  if (id !== undefined && !/^\d+$/.test(id)) throw new Error(`"${id}" is no id of the list`);
  const nc = await connect({ servers: readEventsConfig().NATS_URL });
  const sent = await redriveDeadLetters(nc, { consumer, id: id === undefined ? undefined : Number(id) });
  await nc.drain();
  return `${sent} sent again.`;
}

async function replay(since: string): Promise<string> {
  const { DATABASE_URL } = readEventsConfig();
  if (!DATABASE_URL) throw new Error('replay needs DATABASE_URL');
  const moment = new Date(since);
  if (Number.isNaN(moment.getTime())) throw new Error(`"${since}" is no time; try 2026-01-31T08:00:00Z`);
  return `${await replayEvents(DATABASE_URL, moment)} events go out again.`;
}

run().then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
