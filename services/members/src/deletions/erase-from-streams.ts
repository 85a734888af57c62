import { Injectable, Logger } from '@nestjs/common';
import { personDeleted } from '@studio/contracts';
import {
  erasePeople,
  isStandIn,
  JobHandler,
  type JobRun,
  NatsConnection,
  readEvents,
} from '@studio/service-kit';
import { Deletions } from './deletions.js';
import { ERASE_FROM_STREAMS } from './erasure-job.js';

/**
 * Takes people whose deletion is done everywhere out of the streams. No table says any more who they were: the events
 * that told of the deletions do, and go last. By the clock, too: for what a process of the release before has left.
 */
@Injectable()
export class EraseFromStreams {
  private readonly log = new Logger(EraseFromStreams.name);

  constructor(
    private readonly nats: NatsConnection,
    private readonly deletions: Deletions,
  ) {}

  /** Throws when events are left that somebody has yet to work on: tried again later. */
  @JobHandler(ERASE_FROM_STREAMS, { cron: '41 * * * *' })
  async handle(_payload: unknown, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const ids = await this.idsOfDoneDeletions(signal);
    if (ids.size === 0) return;
    const { waitingFor, ...counts } = await erasePeople(this.nats, ids, { last: personDeleted, signal });
    this.log.log({ ids: ids.size, ...counts }, 'deleted people taken out of the streams');
    if (waitingFor.length > 0)
      throw new Error(`events of deleted people are yet to be worked on by ${waitingFor.join(', ')}`);
  }

  private async idsOfDoneDeletions(signal: AbortSignal): Promise<Set<string>> {
    const personOf = new Map<string, string>();
    for await (const { data } of readEvents(this.nats, personDeleted, signal))
      // One that was sent again from the outbox names nobody.
      if (data.deletionId && !isStandIn(data.userId))
        personOf.set(data.deletionId, data.userId.toLowerCase());
    const done = await this.deletions.doneAmong([...personOf.keys()]);
    // The deletion's own id, too: what commerce says of it names orders.
    return new Set(done.flatMap((deletionId) => [personOf.get(deletionId)!, deletionId.toLowerCase()]));
  }
}
