import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runCommand } from '@studio/local-runtime';
import { readVariables } from '../site/site.ts';

/** Runs catalog's command line against the running stack of this checkout, or the bus of the environment. */
await runCommand((args) => {
  const file = fileURLToPath(import.meta.resolve('@studio/catalog/content'));
  const env = { ...process.env, ...readVariables('NATS_URL', 'CALLER_SECRET') };
  const { status } = spawnSync(process.execPath, ['--no-warnings', file, ...args], { stdio: 'inherit', env });
  process.exitCode = status ?? 1;
});
