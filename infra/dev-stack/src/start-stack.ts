import { join } from 'node:path';
import type { Addresses } from './addresses.ts';
import { asTrouble, claimPort, openLedger, readSecrets, ROOT } from '@studio/local-runtime';
import type { Piece, Program } from './piece.ts';
import { readSettings } from './settings.ts';
import { takeDataFolder } from './stack-lock.ts';
import { describeStack } from './stack.ts';
import { Supervisor } from './supervisor.ts';

/** Ports that a stack killed a moment ago still holds are waited for, in ms. */
const PORT_PATIENCE_MS = 4_000;

export interface StackOptions {
  /** The site's port; the other pieces follow it (default: `env.PORT`, else 3000). */
  port?: number;
  /** Default `.data` in the checkout. */
  dataDir?: string;
  /** The variables of settings.ts. Nothing is read from the surroundings. */
  env?: Record<string, string | undefined>;
  /** Says nothing on the console but problems. */
  quiet?: boolean;
  /** Changes how programs start, such as their environment: for drills, which stand between the pieces. */
  adapt?: (program: Program) => Program;
}

/** A running stack. */
export interface Stack {
  addresses: Addresses;
  /** Ends a piece (`catalog`, `nats`, `postgres`, …) at once, as a crash would, and leaves it down. */
  kill(piece: string): Promise<void>;
  /** Ends a piece in good order and leaves it down. */
  halt(piece: string): Promise<void>;
  /** Brings back a piece that was put down; resolves when it is ready. */
  start(piece: string): Promise<void>;
  /** The process id of a piece. */
  pid(piece: string): number | undefined;
  /** Ends everything within 5 s. */
  stop(): Promise<void>;
}

/**
 * Starts the whole stack, built before (see build.ts), and resolves when all of it is ready.
 * Should this process vanish, nothing of it is left running.
 * @example const stack = await startStack({ port: 24000, dataDir: mkdtempSync('/tmp/e2e-'), quiet: true });
 * @throws Trouble: one sentence about a taken port, a full disk, a piece that does not start.
 */
export async function startStack({
  port,
  dataDir = join(ROOT, '.data'),
  env = {},
  quiet = false,
  adapt = (program) => program,
}: StackOptions = {}): Promise<Stack> {
  const settings = readSettings(port === undefined ? env : { ...env, PORT: String(port) });
  const release = takeDataFolder(dataDir, `http://localhost:${settings.PORT}`);
  let stop: () => Promise<void> = async () => release();
  try {
    const { pieces: plain, addresses } = describeStack(settings, readSecrets(dataDir), dataDir);
    const pieces = plain.map((piece) => (piece.kind === 'program' ? adapt(piece) : piece));
    for (const piece of pieces) {
      for (const wanted of piece.kind === 'program' ? piece.ports : [])
        await claimPort(wanted, piece.title, PORT_PATIENCE_MS);
    }
    const ledger = openLedger(join(dataDir, 'running'));
    const supervisor = new Supervisor(pieces, ledger, join(dataDir, 'logs'), {
      ready: (piece, ms) => quiet || printReady(piece, ms),
      problem: (piece, message) => console.error(`${piece.name} | ${message}`),
    });
    stop = async () => {
      await supervisor.stop();
      ledger.close();
      release();
    };
    await supervisor.start();
    return {
      addresses,
      kill: (name) => supervisor.kill(name),
      halt: (name) => supervisor.halt(name),
      start: (name) => supervisor.restart(name),
      pid: (name) => supervisor.pid(name),
      stop,
    };
  } catch (error) {
    await stop();
    throw asTrouble(error, dataDir);
  }
}

function printReady(piece: Piece, ms: number): void {
  console.log(`  ${`${(ms / 1_000).toFixed(1)} s`.padStart(7)}  ${piece.title}`);
}
