import { Injectable, Logger } from '@nestjs/common';
import { personDeleted } from '@studio/contracts';
import {
  JobHandler,
  type JobRun,
  NatsConnection,
  erasePeople,
  isStandIn,
  readEvents,
} from '@studio/service-kit';
import { Deletions, ERASE_FROM_STREAMS } from './deletions.js';

/**
 * Erases people whose deletion is complete from the streams. Their ids are only left in the events of the deletions, which
 * are erased last. Also runs every hour.
 */
@Injectable()
export class EraseFromStreams {
  private readonly log = new Logger(EraseFromStreams.name);

  constructor(
    private readonly nats: NatsConnection,
    private readonly deletions: Deletions,
  ) {}

  /** Throws when some events are not yet processed by all consumers; the job is then retried. */
  @JobHandler(ERASE_FROM_STREAMS, { cron: '41 * * * *' })
  async handle(_payload: unknown, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const ids = await this.idsOfDoneDeletions(signal);
    if (ids.size === 0) return;
    const { waitingFor, ...counts } = await erasePeople(this.nats, ids, { last: personDeleted, signal });
    this.log.log({ ids: ids.size, ...counts }, 'deleted people erased from the streams');
    if (waitingFor.length > 0)
      throw new Error(`events of deleted people are not yet handled by ${waitingFor.join(', ')}`);
  }

  private async idsOfDoneDeletions(signal: AbortSignal): Promise<Set<string>> {
    const personOf = new Map<string, string>();
    for await (const { data } of readEvents(this.nats, personDeleted, signal))
      // An event that was republished from the outbox contains only the pseudonym.
      if (data.deletionId && !isStandIn(data.userId))
        personOf.set(data.deletionId, data.userId.toLowerCase());
    const done = await this.deletions.doneAmong([...personOf.keys()]);
    // The deletion's id as well: commerce's event about it contains order numbers.
    return new Set(done.flatMap((deletionId) => [personOf.get(deletionId)!, deletionId.toLowerCase()]));
  }
}
