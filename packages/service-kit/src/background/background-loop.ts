import { Logger } from '@nestjs/common';

export interface BackgroundLoopOptions {
  /** Name of the loop in the log. */
  readonly name: string;
  /** Pause between two runs, in ms. */
  readonly everyMs: number;
  /**
   * Performs one run. Resolves true when there is more to do; the loop then runs again at once. An error is
   * logged and the loop continues after its pause. `signal` is aborted when the loop stops.
   */
  run(signal: AbortSignal): Promise<boolean | void>;
}

/**
 * Repeats a task in this process, one run at a time: at start, then after each pause. `@Every` methods and
 * the kit's own loops use it.
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

  /** Starts the first run. The loop continues until `stop`. */
  start(): void {
    this.poke();
  }

  /** Runs now, or once more when the current run ends. Does nothing after `stop`. */
  poke(): void {
    if (this.stopping.signal.aborted) return;
    this.isWanted = true;
    this.running ??= this.runWhileWanted();
  }

  /** Starts no new run; resolves when the current one has ended. */
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
        if (!signal.aborted) this.log.warn({ err: error }, 'run failed; will retry');
        break;
      }
    }
    this.running = undefined;
    if (!signal.aborted) this.timer = setTimeout(() => this.poke(), this.options.everyMs);
  }
}
