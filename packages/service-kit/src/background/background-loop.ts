import { Logger } from '@nestjs/common';

export interface BackgroundLoopOptions {
  /** Names the loop in the log. */
  readonly name: string;
  /** Pause between two runs, in ms. */
  readonly everyMs: number;
  /**
   * One run. Resolves true when there is more to do: it then runs again at once. A throw is logged, and the loop goes on
   * after its pause. `signal` is aborted when the loop is to stop.
   */
  run(signal: AbortSignal): Promise<boolean | void>;
}

/**
 * Repeats a task in this process, one run at a time: at start, then after each pause. Under `@Every` methods, and for
 * what begins and ends within the kit.
 */
export class BackgroundLoop {
  private readonly log: Logger;
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWanted = false;

  constructor(private readonly options: BackgroundLoopOptions) {
    this.log = new Logger(options.name);
  }

  /** Runs for the first time, and goes on until `stop`. */
  start(): void {
    this.poke();
  }

  /** There is work: runs now, or once more when the present run ends. Does nothing once stopped. */
  poke(): void {
    if (this.stopping.signal.aborted) return;
    this.isWanted = true;
    this.running ??= this.runWhileWanted();
  }

  /** Begins no other run; resolves when the present one has ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.running;
  }

  private async runWhileWanted(): Promise<void> {
    clearTimeout(this.timer);
    const { signal } = this.stopping;
    while (this.isWanted && !signal.aborted) {
      this.isWanted = false;
      try {
        this.isWanted = (await this.options.run(signal)) === true || this.isWanted;
      } catch (error) {
        if (!signal.aborted) this.log.warn({ err: error }, 'failed; tried again later');
        break;
      }
    }
    this.running = undefined;
    if (!signal.aborted) this.timer = setTimeout(() => this.poke(), this.options.everyMs);
  }
}
