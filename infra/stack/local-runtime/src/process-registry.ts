import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const WATCHDOG = join(import.meta.dirname, 'watchdog.ts');

/**
 * The list of running programs, one file each, and a watchdog that ends them all if this process dies (`kill -9`).
 * This process holds the watchdog's standard input open; the watchdog acts when it closes.
 */
export interface ProcessRegistry {
  folder: string;
  add(pid: number, signal: NodeJS.Signals): void;
  remove(pid: number): void;
  /** Ends the watchdog after everything was stopped. Resolves when it has ended. */
  close(): Promise<void>;
}

/**
 * A registry without a watchdog, over a folder that another process already watches.
 * @throws Error when that process has ended: what starts now would run on alone.
 */
export function joinProcessRegistry(folder: string): ProcessRegistry {
  if (!existsSync(folder)) throw new Error(`The process that watches ${folder} has ended.`);
  return {
    folder,
    add(pid, signal) {
      try {
        writeFileSync(join(folder, String(pid)), signal);
      } catch (error) {
        process.kill(pid, 'SIGKILL');
        throw error;
      }
    },
    remove: (pid) => rmSync(join(folder, String(pid)), { force: true }),
    close: async () => {},
  };
}

/** Creates a registry for this process below the folder and starts its watchdog. */
export function openProcessRegistry(parent: string): ProcessRegistry {
  // Never shared: the watchdog of a killed process must not end programs that the next process has started.
  const folder = join(parent, `${process.pid}-${Date.now()}`);
  mkdirSync(folder, { recursive: true });
  const registry = joinProcessRegistry(folder);
  const watchdog = spawn(process.execPath, ['--no-warnings', WATCHDOG, registry.folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  });
  watchdog.unref();
  (watchdog.stdin as unknown as { unref?: () => void }).unref?.();
  return {
    ...registry,
    async close() {
      watchdog.ref();
      const ended = once(watchdog, 'exit');
      if (watchdog.kill('SIGKILL')) await ended;
      rmSync(registry.folder, { recursive: true, force: true });
    },
  };
}
