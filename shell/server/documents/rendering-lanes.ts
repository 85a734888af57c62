import { WorkLimit } from './work-limit.js';

/** Documents that are rendered at a time in each lane, and that wait for their turn. */
const AT_ONCE = 4;
const IN_LINE = 100;

/**
 * How much of this process rendering may take: documents that many get and those of members, each in a lane of their
 * own, so that strangers who ask for what nobody knows keep no member waiting. Who finds the line full is told so at
 * once.
 */
export class RenderingLanes {
  readonly shared = new WorkLimit(AT_ONCE, IN_LINE);
  readonly own = new WorkLimit(AT_ONCE, IN_LINE);
}
