import { Injectable } from '@nestjs/common';
import { BusError } from '@studio/service-kit';

/** Maximum number of uploads that wait: each holds its bytes in memory. */
const MAX_WAITING = 4;

/** Checks one upload at a time, to bound memory and CPU. */
@Injectable()
export class UploadQueue {
  private running: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /** Runs a task after those before it, and returns its result. Throws `unavailable` while too many wait. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.waiting >= MAX_WAITING)
      throw new BusError('unavailable', 'Too many files arrive at once. Please try again in a moment.');
    this.waiting += 1;
    const result = this.running.then(task);
    this.running = result.catch(() => undefined).finally(() => (this.waiting -= 1));
    return result;
  }
}
