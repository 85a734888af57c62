import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OrderRef } from '@studio/contracts';
import { readCommandLine, runCommand, UsageError } from '@studio/local-runtime';
import { z } from 'zod';
import { DATA_DIR } from '../site/site.ts';
import { findLines, lineText, type Wanted } from './find-lines.ts';

const USAGE = `npm run logs -- --order K7M-4Q2      the log lines about an order; its id works too
npm run logs -- --request <id>       the log lines of a request: \`x-request-id\` of its response`;

/** `npm run logs`: the lines about an order or a request, from the logs of the local stack's processes. */
export function logsCommand(args: readonly string[], folder: string): string {
  const wanted = readArgs(args);
  if (!existsSync(folder)) throw new Error(`There are no logs in ${folder}: \`npm start\` writes them.`);
  const lines = findLines(folder, wanted);
  if (lines.length > 0) return lines.map(lineText).join('\n');
  throw new Error(`No line in ${folder} is about ${'order' in wanted ? wanted.order : wanted.request}.`);
}

function readArgs(args: readonly string[]): Wanted {
  const { order, request } = readCommandLine(args, USAGE, {
    options: { order: { type: 'string' }, request: { type: 'string' } },
  }).values;
  if (Boolean(order) === Boolean(request)) throw new UsageError(USAGE);
  if (request && !z.uuid().safeParse(request).success)
    throw new Error(`${request} is not the id of a request, which is a UUID.`);
  if (request) return { request };
  const ref = OrderRef.safeParse(order);
  if (!ref.success)
    throw new Error(`${order} is neither the number of an order, such as K7M-4Q2, nor its id.`);
  return { order: ref.data.length > 7 ? ref.data : ref.data.toUpperCase().replace(/^(...)-?/, '$1-') };
}

if (import.meta.main) await runCommand((args) => logsCommand(args, join(DATA_DIR, 'logs')));
