import { spawn, type ChildProcess } from 'node:child_process';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from './command.ts';
import type { ProcessRegistry } from './process-registry.ts';

/** How long a program may take to end gracefully before it is killed, in ms. */
const STOP_PATIENCE_MS = 3_000;
/** How long a program with a `killSignal` may take to end its children before only it is killed, in ms. */
const KILL_PATIENCE_MS = 2_000;

/** A running program in its own process group. It is listed in the process registry while it runs. */
export class Child {
  private readonly process: ChildProcess;
  private readonly command: Command;
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  ended = false;

  constructor(command: Command, registry: ProcessRegistry, output: Writable) {
    this.command = command;
    this.process = spawn(command.file, command.args, {
      cwd: command.cwd,
      env: command.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group per program: Ctrl-C in a terminal reaches the parent only, which stops the components in the
      // right order.
      detached: true,
      ...command.user,
    });
    const pid = this.process.pid;
    if (pid) registry.add(pid, command.stopSignal);
    this.process.stdout?.pipe(output, { end: false });
    this.process.stderr?.pipe(output, { end: false });
    this.exited = new Promise((resolve) => {
      const end = (code: number | null, signal: NodeJS.Signals | null) => {
        this.ended = true;
        if (pid) registry.remove(pid);
        resolve({ code, signal });
      };
      this.process.once('exit', end);
      this.process.once('error', (error) => {
        output.write(`${error.message}\n`);
        end(127, null);
      });
    });
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  /** Asks it to end, waits, then kills it. */
  async stop(patienceMs = STOP_PATIENCE_MS): Promise<void> {
    if (this.ended) return;
    await this.signal(this.command.stopSignal, patienceMs);
    await this.kill();
  }

  /** Kills it immediately, as a crash would. */
  async kill(): Promise<void> {
    const { killSignal } = this.command;
    if (killSignal && !this.ended) await this.signal(killSignal, KILL_PATIENCE_MS);
    if (this.ended) return;
    this.process.kill('SIGKILL');
    await this.exited;
  }

  private async signal(signal: NodeJS.Signals, patienceMs: number): Promise<void> {
    this.process.kill(signal);
    await Promise.race([this.exited, sleep(patienceMs, undefined, { ref: false })]);
  }
}
