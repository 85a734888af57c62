import { parseArgs } from 'node:util';
import { readReleaseConfig } from './config.ts';
import { runCommand } from './run-command.ts';

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  console.log(await runCommand(positionals, () => readReleaseConfig(process.env)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
