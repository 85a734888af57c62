import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const WATCHDOG = join(import.meta.dirname, 'watchdog.ts');

/**
 * The list of running programs, a file each, and the watchdog that ends them all should this process vanish
 * without a word (`kill -9`). The watchdog notices because its standard input, held open by us, closes.
 */
export interface Ledger {
  folder: string;
  add(pid: number, signal: NodeJS.Signals): void;
  remove(pid: number): void;
  /** Ends the watchdog: everything is stopped. */
  close(): void;
}

/** A ledger without a watchdog, over a folder that another process already watches. */
export function writeLedger(folder: string): Ledger {
  mkdirSync(folder, { recursive: true });
  return {
    folder,
    add: (pid, signal) => writeFileSync(join(folder, String(pid)), signal),
    remove: (pid) => rmSync(join(folder, String(pid)), { force: true }),
    close: () => {},
  };
}

/** Opens a ledger of this process's own below the folder and starts its watchdog. */
export function openLedger(parent: string): Ledger {
  // Never shared: the watchdog of a process killed a moment ago must not end what the next one has started.
  const ledger = writeLedger(join(parent, `${process.pid}-${Date.now()}`));
  const watchdog = spawn(process.execPath, ['--no-warnings', WATCHDOG, ledger.folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  });
  watchdog.unref();
  (watchdog.stdin as unknown as { unref?: () => void }).unref?.();
  return {
    ...ledger,
    close() {
      watchdog.kill('SIGKILL');
      rmSync(ledger.folder, { recursive: true, force: true });
    },
  };
}
