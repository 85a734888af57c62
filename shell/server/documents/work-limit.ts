/** More work waits than can be done soon. */
export class TooBusy extends Error {}

/** Runs at most `most` pieces of work at a time; the others wait in line, `queue` of them at most. */
export class WorkLimit {
  #running = 0;
  readonly #line: (() => void)[] = [];

  constructor(
    private readonly most: number,
    private readonly queue: number,
  ) {}

  /** Rejects with `TooBusy` at once when the line is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.most) this.#running += 1;
    else {
      if (this.#line.length >= this.queue) throw new TooBusy('too much work is waiting');
      // Whoever ends hands its place on, so the count stays.
      await new Promise<void>((resolve) => this.#line.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = this.#line.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
