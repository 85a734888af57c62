import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readCommandLine, runCommand, UsageError } from '@studio/local-runtime';
import { readVariables } from '../site/site.ts';

const USAGE = `npm run content -- export [folder]   writes what is published as files
npm run content -- check [folder]    says what an import would publish, or what is wrong
npm run content -- import [folder]   publishes the items whose files differ from what is published`;

/** Runs catalog's command line against the running stack of this checkout, or the bus of the environment. */
await runCommand((args) => {
  const { positionals } = readCommandLine(args, USAGE, { allowPositionals: true });
  const [command = '', ...folders] = positionals;
  if (!['export', 'check', 'import'].includes(command) || folders.length > 1) throw new UsageError(USAGE);
  const file = fileURLToPath(import.meta.resolve('@studio/catalog/content'));
  // Read here, also from files.
  const files = { NATS_URL_FILE: undefined, CALLER_SECRET_FILE: undefined };
  const env = { ...process.env, ...readVariables('NATS_URL', 'CALLER_SECRET'), ...files };
  const { status } = spawnSync(process.execPath, ['--no-warnings', file, ...positionals], {
    stdio: 'inherit',
    env,
  });
  process.exitCode = status ?? 1;
});
