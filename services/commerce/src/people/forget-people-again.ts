import { Injectable } from '@nestjs/common';
import { personDeleted } from '@studio/contracts';
import { isStandIn, JobHandler, NatsConnection, readEvents, type JobRun } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { ForgetPerson } from './forget-person.js';

/** An event younger than this may be with a handler right now, in ms. */
const YOUNG_MS = 10 * 60_000;

/**
 * Forgets those again whose deletion the stream still tells of. Once all services are done it does not any more: what is
 * left there was worked on by a process of a release before, which erased less and did not say so, or waits for others.
 */
@Injectable()
export class ForgetPeopleAgain {
  constructor(
    private readonly nats: NatsConnection,
    private readonly dataSource: DataSource,
    private readonly person: ForgetPerson,
  ) {}

  @JobHandler('forget-people-again', { cron: '11 * * * *' })
  async handle(_payload: unknown, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const young = Date.now() - YOUNG_MS;
    for await (const { data, time } of readEvents(this.nats, personDeleted, signal)) {
      // One that was sent again from the outbox names nobody.
      if (Date.parse(time) > young || isStandIn(data.userId)) continue;
      await this.dataSource.transaction((manager) => this.person.forget(manager, data));
    }
  }
}
