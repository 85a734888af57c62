import { readdirSync, rmSync } from 'node:fs';
import type { RunningTests } from './global-setup.ts';

/** Timeout after the last spec, in ms: what is still open then is named and fails the run. */
const PATIENCE_MS = 120_000;

/** Ends everything that the run started, including the specs' own servers, and deletes its files. */
export default async function stopTestServers(): Promise<void> {
  endWhenLeftOpen();
  const running = (globalThis as { studioTests?: RunningTests }).studioTests;
  if (!running) return;
  await running.postgres.stop();
  for (const pid of readdirSync(running.registry.folder)) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // Already ended.
    }
  }
  await running.registry.close();
  rmSync(running.folder, { recursive: true, force: true });
}

/** A server or timer that a spec left open does not hang the run. Fires only if it keeps the process alive. */
function endWhenLeftOpen(): void {
  setTimeout(() => {
    console.error(`Left open by a spec: ${process.getActiveResourcesInfo().join(', ')}.`);
    process.exit(1);
  }, PATIENCE_MS).unref();
}
