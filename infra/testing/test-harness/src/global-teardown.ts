import { readdirSync, rmSync } from 'node:fs';
import type { RunningTests } from './global-setup.ts';

/** After the last spec nothing may be open; what is, is named after this, and fails the run, in ms. */
const PATIENCE_MS = 120_000;

/** Ends what the run started, the specs' own servers too, and leaves nothing on the disk. */
export default async function stopTestServers(): Promise<void> {
  endWhenLeftOpen();
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
  await running.registry.close();
  rmSync(running.folder, { recursive: true, force: true });
}

/** A spec that left a server or a timer does not hang the run. Fires only if something else keeps the process alive. */
function endWhenLeftOpen(): void {
  setTimeout(() => {
    console.error(`Left open by a spec: ${process.getActiveResourcesInfo().join(', ')}.`);
    process.exit(1);
  }, PATIENCE_MS).unref();
}
