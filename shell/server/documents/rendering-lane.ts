import { FairQueue } from '../http/fair-queue.js';

/** Documents that are made at a time in each lane, and that wait for their turn. */
const AT_ONCE = 4;
const IN_LINE = 100;

/**
 * Limits how many documents of one kind are rendered at a time. Shared documents and those of members have a lane each,
 * so that anonymous traffic keeps no member waiting; within a lane clients take turns. When the queue is full, `run`
 * rejects at once with `TooBusy`.
 */
export class RenderingLane<T> {
  private readonly queue = new FairQueue<T>({
    atATime: AT_ONCE,
    perClient: IN_LINE,
    inAll: AT_ONCE + IN_LINE,
  });
  private count = 0;

  run(client: string, work: () => Promise<T>): Promise<T> {
    this.count += 1;
    // What was begun is of use for others too, or over in a moment: nobody's leaving stops it.
    return this.queue.run(String(this.count), client, new AbortController().signal, work);
  }
}
