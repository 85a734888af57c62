import { readdirSync, rmSync } from 'node:fs';
import type { RunningTests } from './global-setup.ts';

/** Ends what the run started, the specs' own servers too, and leaves nothing on the disk. */
export default async function stopTestServers(): Promise<void> {
  const running = (globalThis as { studioTests?: RunningTests }).studioTests;
  if (!running) return;
  await running.postgres.stop();
  for (const pid of readdirSync(running.registry.folder)) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // Already gone.
    }
  }
  running.registry.close();
  rmSync(running.folder, { recursive: true, force: true });
}
