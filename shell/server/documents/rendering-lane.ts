import { FairQueue } from '../http/fair-queue.js';

/** Documents that are made at a time in each lane, and that wait for their turn. */
const AT_ONCE = 4;
const IN_LINE = 100;

/**
 * How much of this process one kind of documents may take. There is a lane for those that many get and one for those
 * of members, so that strangers who ask for what nobody knows keep no member waiting; in each, clients take turns. Who
 * finds the line full is told so at once (`TooBusy`).
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
