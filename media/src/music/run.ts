import { spawnSync } from 'node:child_process';

const MOST_OUTPUT = 64 * 1024 * 1024;

/** Runs a program and returns its output. Throws with the end of its output when it fails. */
export function run(program: string, args: readonly string[]): string {
  const ended = spawnSync(program, args, { encoding: 'utf8', maxBuffer: MOST_OUTPUT });
  if (ended.error) throw new Error(`${program} is needed to make recordings (see media/README.md).`);
  const told = ended.stdout + ended.stderr;
  if (ended.status !== 0) throw new Error(`${program}: ${told.slice(-600)}`);
  return told;
}
