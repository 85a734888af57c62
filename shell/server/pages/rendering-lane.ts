import { FairQueue } from '../http/fair-queue.js';

/** Maximum number of documents of one kind that are rendered at a time, and that may wait. */
const CONCURRENCY = 4;
const MAX_WAITING = 100;

/**
 * Limits how many documents of one kind are rendered at a time. Shared documents and those of members have a lane each,
 * so that anonymous traffic never delays members. Within a lane clients take turns. `run` rejects with `QueueFull` when
 * the queue is full.
 */
export class RenderingLane<T> {
  private readonly queue = new FairQueue<T>({
    atATime: CONCURRENCY,
    perClient: MAX_WAITING,
    inAll: CONCURRENCY + MAX_WAITING,
  });
  private count = 0;

  run(client: string, work: () => Promise<T>): Promise<T> {
    this.count += 1;
    // Not cancelled when the client disconnects: the result is shared, or ready in a moment.
    return this.queue.run(String(this.count), client, new AbortController().signal, work);
  }
}
