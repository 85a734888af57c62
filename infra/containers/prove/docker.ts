import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

/** Most bytes that a command may print. */
const MAX_OUTPUT_BYTES = 64 * 1_024 * 1_024;
const start = promisify(execFile);

/** Runs docker, and returns what it printed. @throws with its error output when it fails. */
export function docker(...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('docker', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`docker ${args[0]}: ${error?.message ?? stderr.trim()}`);
  return stdout.trim();
}

/** Like `docker`, without blocking. `cwd` is the folder in which it runs. @throws with the last line that it printed */
export async function dockerIn(cwd: string, ...args: string[]): Promise<string> {
  try {
    return (await start('docker', args, { cwd, maxBuffer: MAX_OUTPUT_BYTES })).stdout.trim();
  } catch (error) {
    throw new Error((error as { stderr: string }).stderr.trim().split('\n').at(-1), { cause: error });
  }
}

/** Whether a container engine answers. */
export const hasEngine = (): boolean => spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0;
