import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Ends every program listed in the folder (see process-registry.ts) when standard input closes, which means that its
 * parent is gone.
 */
const folder = process.argv[2] ?? '';

process.stdin.resume();
process.stdin.on('close', () => void endAll());

async function endAll(): Promise<void> {
  signalAll();
  await sleep(1_500);
  signalAll('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}

function signalAll(signal?: NodeJS.Signals): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    try {
      process.kill(Number(name), signal ?? (readFileSync(join(folder, name), 'utf8') as NodeJS.Signals));
    } catch {
      // Already gone.
    }
  }
}
