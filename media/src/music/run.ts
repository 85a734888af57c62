import { spawnSync } from 'node:child_process';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Runs a program and returns its output. Throws with the end of its output when it fails. */
export function run(program: string, args: readonly string[]): string {
  const result = spawnSync(program, args, { encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES });
  if (result.error) throw new Error(`${program} is needed to make recordings (see media/README.md).`);
  const output = result.stdout + result.stderr;
  if (result.status !== 0) throw new Error(`${program}: ${output.slice(-600)}`);
  return output;
}
