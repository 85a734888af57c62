/** Maximum number of items in one batch. */
const MAX_BATCH = 1_000;
/** Maximum concurrent batches. */
const MAX_RUNNING = 2;

interface Waiting<T> {
  item: T;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Groups single items into batches. A batch starts as soon as a worker is free, so batches are small under
 * low load and large under high load.
 */
export class Batches<T> {
  private waiting: Waiting<T>[] = [];
  private running = 0;

  /** `lingerMs`: maximum time that an idle worker waits for more items after the first one. */
  constructor(
    private readonly work: (items: T[]) => Promise<void>,
    private readonly lingerMs: number,
  ) {}

  /** Resolves when the item's batch is done; rejects with its error. */
  add(item: T): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.waiting.length === 1) setTimeout(() => this.start(), this.lingerMs);
      else if (this.waiting.length >= MAX_BATCH) this.start();
    });
  }

  private start(): void {
    while (this.waiting.length > 0 && this.running < MAX_RUNNING)
      void this.run(this.waiting.splice(0, MAX_BATCH));
  }

  private async run(batch: Waiting<T>[]): Promise<void> {
    this.running += 1;
    try {
      await this.work(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.running -= 1;
      this.start();
    }
  }
}
