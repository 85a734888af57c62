import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { build, COMPILE_CACHE } from '@studio/tooling';
import { printStartupError, readCommandLine, ROOT, runCommand } from '@studio/local-runtime';
import { findNatsServer } from '@studio/local-servers';
import { claimPorts } from './ports.ts';
import { readSettings } from './settings.ts';
import { refuseDataFolder } from './stack-lock.ts';
import type { Stack } from './start-stack.ts';

/** `npm start`: builds what changed, starts everything, prints the addresses, and stops everything on a signal. */
const USAGE = 'npm start   builds what changed and starts the site; PORT is its port, 3000 by default';

const from = performance.now();
let stack: Stack | undefined;
let ending = false;
let endingSince = 0;
/**
 * One Ctrl-C can arrive twice, from the terminal and from a parent process. Signals within this time count as one, in
 * ms.
 */
const SAME_SIGNAL_MS = 500;

async function end(code: number): Promise<void> {
  if (ending) {
    if (performance.now() - endingSince > SAME_SIGNAL_MS) process.exit(1);
    return;
  }
  ending = true;
  endingSince = performance.now();
  console.log('\nStopping…');
  await stack?.stop();
  process.exit(code);
}

await runCommand(async (args) => {
  readCommandLine(args, USAGE, {});
  process.on('SIGINT', () => void end(0));
  process.on('SIGTERM', () => void end(0));
  process.on('SIGHUP', () => void end(0));
  // bootstrap.mjs holds a channel to this process. It closes when the process that asked for the stack is gone.
  process.on('disconnect', () => void end(0));

  try {
    const env = { PREPARE_PICTURES: 'true', BACKUP_AT: '03:00', ...process.env };
    const settings = readSettings(env);
    refuseDataFolder(join(ROOT, '.data'));
    await claimPorts(settings);
    console.log('Building what changed');
    enableCompileCache(COMPILE_CACHE);
    const [built] = await Promise.allSettled([build(), fetchBroker()]);
    if (built.status === 'rejected') throw built.reason;
    console.log('Starting');
    // Imported here, not above: it depends on packages that the first build creates.
    const { startStack } = await import('./start-stack.ts');
    stack = await startStack({ env });
    if (!ending) printTable(stack);
  } catch (error) {
    if (!ending) {
      printStartupError(error);
      process.exit(1);
    }
  }
});

/** Downloads NATS if it is missing, while the build runs. A failure is reported when NATS is started. */
async function fetchBroker(): Promise<void> {
  if (!process.env.NATS_URL) await findNatsServer();
}

function printTable({ addresses, notes, owner, author }: Stack): void {
  const rows = [
    ['Site', addresses.site],
    ['Inbox', addresses.inbox ?? 'none: mail goes to SMTP_URL'],
    ['Desk', `${addresses.site}/api/login?returnTo=/studio`],
    ['', owner ? `sign in as ${owner.email} with ${owner.password}` : 'for OWNER_SUBJECTS and OWNER_CLAIM'],
    ...(author ? [['', `to write only: as ${author.email} with ${author.password}`]] : []),
    ['API docs', `${addresses.site}/api/docs`],
    ...Object.entries(addresses.metrics).map(([name, url], index) => [
      index ? '' : 'Metrics',
      `${url}  ${name}`,
    ]),
  ];
  console.log(`\nReady in ${((performance.now() - from) / 1_000).toFixed(1)} s. Ctrl-C stops everything.\n`);
  for (const [name = '', value = ''] of rows) console.log(`  ${name.padEnd(9)}  ${value}`);
  console.log('');
  for (const note of notes) console.log(`  ${note}`);
}
