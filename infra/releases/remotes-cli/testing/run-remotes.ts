import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@studio/local-runtime';

const run = promisify(execFile);
const PROGRAM = path.join(ROOT, 'infra/releases/remotes-cli/src/main.ts');

/**
 * Runs `npm run remotes -- …` in a child process with these variables.
 * @returns its output
 * @throws what `execFile` rejects with, `code`, `stdout` and `stderr`, when the command fails
 */
export async function runRemotes(env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['--no-warnings', PROGRAM, ...args], { cwd: ROOT, env });
  return stdout;
}
