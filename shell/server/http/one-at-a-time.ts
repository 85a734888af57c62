/** Repeats work that is requested at any time, one run at a time: a request during a run starts another one after it. */
export class OneAtATime {
  private running: Promise<void> | null = null;
  private isRequested = false;

  /** @param onError Called when a run fails; the next request runs the work again. */
  constructor(
    private readonly work: () => Promise<void>,
    private readonly onError: (error: unknown) => void,
  ) {}

  request(): void {
    this.isRequested = true;
    this.running ??= this.run();
  }

  /** Resolves when nothing is requested any more. */
  async settled(): Promise<void> {
    while (this.running) await this.running;
  }

  private async run(): Promise<void> {
    while (this.isRequested) {
      this.isRequested = false;
      await this.work().catch(this.onError);
    }
    // Synchronous with the last check of `isRequested`, so that no request is lost.
    this.running = null;
  }
}
