import { Controller, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  claimSignInErasures,
  type CloudEvent,
  type Done,
  finishSignInErasure,
  getDeletedPerson,
  getDeletion,
  personForgotten,
  DAY_MS,
} from '@studio/contracts';
import {
  type DataOf,
  EventHandler,
  type InputOf,
  JobHandler,
  type OutputOf,
  RequestHandler,
  notFound,
} from '@studio/service-kit';
import { DataSource, type EntityManager, IsNull, LessThan, type Repository } from 'typeorm';
import { DeletedSignInEntity, DeletedSignIns } from '../people/deleted-sign-ins.js';
import { DeletionPartEntity, Deletions, SIGN_IN } from './deletions.js';

/** How long the progress of a deletion can be viewed, in ms. */
const KEEP_MS = 30 * DAY_MS;

/**
 * Deletes what is known of old deletions, except of services and issuers that have not erased their data yet. The digest of the
 * sign-in is deleted after a day.
 */
@Injectable()
export class ForgetOldDeletions {
  constructor(@InjectRepository(DeletionPartEntity) private readonly parts: Repository<DeletionPartEntity>) {}

  @JobHandler('forget-old-deletions', { cron: '27 * * * *' })
  async handle(): Promise<void> {
    const before = (ms: number) => LessThan(new Date(Date.now() - ms));
    await this.parts.delete({ begunAt: before(KEEP_MS), personId: IsNull() });
    await this.parts.manager.delete(DeletedSignInEntity, { deletedAt: before(DAY_MS) });
  }
}

/** Progress of deletions. */
@Controller()
export class DeletionsController {
  constructor(
    @InjectRepository(DeletionPartEntity) private readonly parts: Repository<DeletionPartEntity>,
    private readonly dataSource: DataSource,
    private readonly deletions: Deletions,
    private readonly signIns: DeletedSignIns,
  ) {}

  @RequestHandler(getDeletion)
  async get({ id }: InputOf<typeof getDeletion>): Promise<OutputOf<typeof getDeletion>> {
    const parts = await this.parts.find({ where: { deletionId: id }, order: { part: 'ASC' } });
    if (parts.length === 0) throw notFound('deletion');
    return {
      services: parts.map(({ part, doneAt }) => ({ name: part, doneAt: doneAt?.toISOString() ?? null })),
    };
  }

  @RequestHandler(getDeletedPerson)
  async getPerson({
    deletionId,
  }: InputOf<typeof getDeletedPerson>): Promise<OutputOf<typeof getDeletedPerson>> {
    return { userId: await this.deletions.personOf(deletionId) };
  }

  @EventHandler(personForgotten, { consumer: 'members-note-forgotten' })
  finishPart(
    { data, time }: CloudEvent<DataOf<typeof personForgotten>>,
    manager: EntityManager,
  ): Promise<void> {
    return this.deletions.finish(manager, data.deletionId, data.service, new Date(time));
  }

  @RequestHandler(claimSignInErasures)
  async claimSignIns({
    begunBefore,
  }: InputOf<typeof claimSignInErasures>): Promise<OutputOf<typeof claimSignInErasures>> {
    return { erasures: await this.deletions.claimSignIns(begunBefore) };
  }

  @RequestHandler(finishSignInErasure)
  async finishSignIn({ id }: InputOf<typeof finishSignInErasure>): Promise<Done> {
    await this.dataSource.transaction(async (manager) => {
      const part = await manager.findOneBy(DeletionPartEntity, { deletionId: id, part: SIGN_IN });
      // The issuer accepted passwords until now.
      if (part?.subject) await this.signIns.add(manager, part.subject);
      await this.deletions.finish(manager, id, SIGN_IN);
    });
    return { ok: true };
  }
}
