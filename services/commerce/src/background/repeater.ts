import { Logger } from '@nestjs/common';

/**
 * Runs a task on a timer, one run at a time. The timer is the promise; `poke()` is a hint that there is work now.
 * A task that resolves to `true` has more to do and runs again at once. A failed run is logged and waits for the timer.
 */
export class Repeater {
  private readonly log: Logger;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = true;

  constructor(
    name: string,
    private readonly everyMs: number,
    private readonly task: () => Promise<boolean>,
  ) {
    this.log = new Logger(name);
  }

  start(): void {
    this.stopped = false;
    this.wait();
  }

  /** There is work: run now, or once more when the present run ends. */
  poke(): void {
    if (this.stopped) return;
    this.again = true;
    this.running ??= this.run();
  }

  /** Lets the present run end, and begins no other. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.poke(), this.everyMs);
  }

  private async run(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      try {
        this.again = (await this.task()) || this.again;
      } catch (error) {
        this.log.warn(error instanceof Error ? error.message : String(error));
        break;
      }
    }
    this.running = undefined;
    if (!this.stopped) this.wait();
  }
}
