import { join } from 'node:path';
import { z } from 'zod';
import {
  alignColumns,
  readCommandLine,
  ROOT,
  runCommand,
  runningStack,
  StartupError,
  UsageError,
} from '@studio/local-runtime';
import { ComponentRow } from './control.ts';

const USAGE = `npm run stack                        the components of the running stack
npm run stack -- scale analytics=3   the number of a service's instances`;
const SCALE = /^([\w-]+)=(\d{1,3})$/;

/** `npm run stack`: shows the running stack of this checkout, and scales its services. */
export async function stackCommand(args: readonly string[], dataDir: string): Promise<string> {
  const { positionals } = readCommandLine(args, USAGE, { allowPositionals: true });
  const [command, argument = '', ...more] = positionals;
  const [, service, count] = SCALE.exec(argument) ?? [];
  const isScale = command === 'scale' && service && count && more.length === 0;
  if (command !== undefined && !isScale) throw new UsageError(USAGE);
  const control = runningStack(dataDir)?.control;
  if (!control) throw new StartupError('No stack of this checkout runs: start it with `npm start`.');
  const response = await fetch(`http://127.0.0.1:${control.port}`, {
    headers: { authorization: `Bearer ${control.token}` },
    ...(isScale && { method: 'POST', body: JSON.stringify({ service, count: Number(count) }) }),
  }).catch(refuseEnded);
  const body: unknown = await response.json().catch(refuseEnded);
  if (!response.ok) throw new StartupError(z.object({ error: z.string() }).parse(body).error);
  return tableOf(z.array(ComponentRow).parse(body));
}

function refuseEnded(cause: unknown): never {
  throw new StartupError('The stack ended before it answered: start it again with `npm start`.', { cause });
}

function tableOf(rows: readonly ComponentRow[]): string {
  const cells = [
    ['component', 'state', 'process', 'port', 'up', 'crashes'],
    ...rows.map(({ name, state, pid, ports, since, crashes }) => [
      name,
      state,
      pid === undefined ? '' : String(pid),
      ports.join(', '),
      since === undefined ? '' : durationOf(Date.now() - since),
      crashes === 0 ? '' : String(crashes),
    ]),
  ];
  return alignColumns(cells).join('\n');
}

function durationOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return `${Math.floor(ms / 1_000)} s`;
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}

if (import.meta.main) await runCommand((args) => stackCommand(args, join(ROOT, '.data')));
