import { setTimeout as sleep } from 'node:timers/promises';
import { Child, type Ledger, Trouble } from '@studio/local-runtime';
import { PieceLog } from './piece-log.ts';
import { inOrder, type Piece, type Program } from './piece.ts';

/** Pauses before a crashed piece is started again, in ms; the last one repeats. */
const BACK_OFF_MS = [250, 500, 1_000, 2_000, 5_000];
/** A piece that has run this long starts from the first pause again. */
const STEADY_MS = 10_000;
/** One piece that is put down alone gets as long as a drain may take, in ms. */
const HALT_PATIENCE_MS = 20_000;
/** Each layer of pieces gets this long to end, in ms: three layers end within the 5 s that Ctrl-C may take. */
const STOP_PATIENCE_MS = 1_400;

/** What the supervisor tells while it works. */
export interface Listener {
  ready(piece: Piece, ms: number): void;
  problem(piece: Piece, message: string): void;
}

interface Running {
  child: Child;
  log: PieceLog;
  /** Put down on purpose: not to be started again until asked. */
  held: boolean;
  crashes: number;
}

/** Starts pieces in the order they wait for each other, keeps them running, and ends them in the opposite order. */
export class Supervisor {
  readonly #pieces: Piece[];
  readonly #ledger: Ledger;
  readonly #logs: string;
  readonly #listener: Listener;
  readonly #running = new Map<string, Running>();
  #stopping = false;

  constructor(pieces: readonly Piece[], ledger: Ledger, logs: string, listener: Listener) {
    this.#pieces = inOrder(pieces);
    this.#ledger = ledger;
    this.#logs = logs;
    this.#listener = listener;
  }

  /** Starts everything; resolves when all is ready. @throws Trouble about the first piece that fails. */
  async start(): Promise<void> {
    const begun = new Map<string, Promise<void>>();
    for (const piece of this.#pieces) {
      const before = piece.waitsFor.map((name) => begun.get(name));
      const begin = async () => {
        await Promise.all(before);
        if (this.#stopping) return;
        const from = performance.now();
        await (piece.kind === 'task' ? piece.run() : this.#launch(piece, { firstStart: true }));
        this.#listener.ready(piece, performance.now() - from);
      };
      const promise = begin();
      promise.catch(() => {});
      begun.set(piece.name, promise);
    }
    await Promise.all(begun.values());
  }

  /** Ends one piece at once, as a crash would, and leaves it down. */
  async kill(name: string): Promise<void> {
    const running = this.#find(name);
    running.held = true;
    await running.child.kill();
  }

  /** Ends one piece in good order and leaves it down. */
  async halt(name: string): Promise<void> {
    const running = this.#find(name);
    running.held = true;
    await running.child.stop(HALT_PATIENCE_MS);
  }

  /** Brings a piece back that was put down; resolves when it is ready. */
  async restart(name: string): Promise<void> {
    const piece = this.#pieces.find((one) => one.name === name);
    const running = this.#find(name);
    if (piece?.kind !== 'program' || !running.child.ended) return;
    await this.#launch(piece, { firstStart: false });
  }

  /** The process id of a running piece. */
  pid(name: string): number | undefined {
    return this.#find(name).child.pid;
  }

  /** Ends everything: those that wait for others first. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const layers = new Map<number, Running[]>();
    const depth = new Map<string, number>();
    for (const piece of this.#pieces) {
      const below = piece.waitsFor.map((name) => (depth.get(name) ?? -1) + 1);
      const own = Math.max(0, ...below);
      depth.set(piece.name, own);
      const running = this.#running.get(piece.name);
      if (running) layers.set(own, [...(layers.get(own) ?? []), running]);
    }
    for (const layer of [...layers.keys()].sort((a, b) => b - a)) {
      await Promise.all((layers.get(layer) ?? []).map(({ child }) => child.stop(STOP_PATIENCE_MS)));
    }
    for (const { log } of this.#running.values()) log.end();
  }

  async #launch(piece: Program, { firstStart }: { firstStart: boolean }): Promise<void> {
    const earlier = this.#running.get(piece.name);
    const log =
      earlier?.log ??
      new PieceLog(this.#logs, piece.name, (message) => this.#listener.problem(piece, message));
    const child = new Child(piece.command(), this.#ledger, log);
    const running: Running = { child, log, held: false, crashes: earlier?.crashes ?? 0 };
    this.#running.set(piece.name, running);
    const failed = child.exited.then(async () => {
      await sleep(50);
      throw new Trouble(
        `The ${piece.title} did not start: ${log.lastWords || 'it said nothing'}. All it said is in ${this.#logs}/${piece.name}.log.`,
      );
    });
    failed.catch(() => {});
    if (firstStart) {
      await Promise.race([piece.ready(), failed]);
      void this.#keepAlive(piece, running, performance.now());
    } else {
      void this.#keepAlive(piece, running, performance.now());
      await piece.ready();
    }
  }

  async #keepAlive(piece: Program, running: Running, since: number): Promise<void> {
    const { code, signal } = await running.child.exited;
    if (this.#stopping || running.held) return;
    running.crashes = performance.now() - since > STEADY_MS ? 1 : running.crashes + 1;
    const pause = BACK_OFF_MS[Math.min(running.crashes, BACK_OFF_MS.length) - 1] ?? 0;
    this.#listener.problem(
      piece,
      `ended by itself (${signal ?? `code ${code}`}); starting it again in ${pause} ms`,
    );
    await sleep(pause);
    if (this.#stopping || running.held) return;
    await this.#launch(piece, { firstStart: false }).catch((error: Error) =>
      this.#listener.problem(piece, error.message),
    );
  }

  #find(name: string): Running {
    const running = this.#running.get(name);
    if (!running) throw new Error(`No piece called ${name} runs: ${[...this.#running.keys()].join(', ')}.`);
    return running;
  }
}
