/**
 * Collects the messages of one event loop turn and sends them to the broker in one write. Under load, writes
 * are most of the cost of a message; a single message waits only for the end of its turn.
 */
export class WriteTurn {
  private sends: (() => void)[] = [];

  /** Runs `send` at the end of this turn; `send` must not throw. */
  add(send: () => void): void {
    if (this.sends.push(send) === 1) setImmediate(() => this.run());
  }

  private run(): void {
    const sends = this.sends;
    this.sends = [];
    for (const send of sends) send();
  }
}
