import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readVariables } from '../site/site.ts';

/** Runs catalog's command line against the running stack of this checkout, or the bus of the environment. */
const file = fileURLToPath(import.meta.resolve('@studio/catalog/content'));
try {
  const env = { ...process.env, ...readVariables('NATS_URL', 'CALLER_SECRET') };
  const args = ['--no-warnings', file, ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
