import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { PEOPLE_KEEPERS } from '@studio/contracts';
import { Jobs, SERVICE_CONFIG } from '@studio/service-kit';
import { type EntityManager, IsNull, type Repository } from 'typeorm';
import type { MembersConfig } from '../config.js';
import { DeletionPartEntity } from './deletion-part.entity.js';
import { eraseSoon } from './erasure-job.js';
import { forgetWhoWasDeleted } from './forget-who-was-deleted.js';

/** This service's own part is done in the transaction that begins. */
const OWN = 'members';

/** Parts that are no service's: the last mail, and the account at the issuer. */
export const LAST_MAIL = 'last-mail';
export const SIGN_IN = 'sign-in';

/** Deletions of people that are under way, or were not long ago. */
@Injectable()
export class Deletions {
  constructor(
    @Inject(SERVICE_CONFIG) private readonly config: MembersConfig,
    @InjectRepository(DeletionPartEntity) private readonly parts: Repository<DeletionPartEntity>,
    private readonly jobs: Jobs,
  ) {}

  /**
   * The id of a person's deletion. Made of theirs by a secret, so that asking twice leads to the same one while nothing
   * that is kept leads from one to the other.
   */
  idFor(personId: string): string {
    const bytes = createHmac('sha256', this.config.CALLER_SECRET).update(`deletion ${personId}`).digest();
    // Version 8: what its bytes mean is our own business (RFC 9562).
    bytes[6] = (bytes[6]! & 0x0f) | 0x80;
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
    return bytes.toString('hex', 0, 16).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
  }

  /**
   * Begins one, as part of the transaction that erases what is kept here. `address` is where the last mail goes, and is
   * kept until it is sent.
   */
  async begin(
    manager: EntityManager,
    deletionId: string,
    { erasesSignIn, ...lastMail }: { erasesSignIn: boolean; address: string; isProven: boolean },
  ): Promise<void> {
    await manager.insert(DeletionPartEntity, [
      ...PEOPLE_KEEPERS.map((part) => ({ deletionId, part, doneAt: part === OWN ? new Date() : null })),
      { deletionId, part: LAST_MAIL, ...lastMail },
      ...(erasesSignIn ? [{ deletionId, part: SIGN_IN }] : []),
    ]);
  }

  /**
   * Notes that a part is done. The first word counts; one of a deletion that nobody remembers is of no use any more. With
   * the last one the events that told of the person have done their work, in the outbox and in the streams. The lock
   * keeps two last words from waiting for each other's.
   */
  async finish(manager: EntityManager, deletionId: string, part: string, doneAt = new Date()): Promise<void> {
    await manager.find(DeletionPartEntity, {
      where: { deletionId },
      order: { part: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const waiting = { deletionId, doneAt: IsNull() };
    await manager.update(DeletionPartEntity, { ...waiting, part }, { doneAt, address: null });
    if (await manager.existsBy(DeletionPartEntity, waiting)) return;
    await forgetWhoWasDeleted(manager, deletionId);
    await eraseSoon(this.jobs, manager);
  }

  /** Those of the deletions of which every part is done; one that is not known here is none of them. */
  async doneAmong(deletionIds: readonly string[]): Promise<string[]> {
    const done = await this.parts
      .createQueryBuilder('part')
      .select('part.deletionId', 'id')
      .where('part.deletionId = ANY (:deletionIds)', { deletionIds })
      .groupBy('part.deletionId')
      .having('bool_and(part.doneAt IS NOT NULL)')
      .getRawMany<{ id: string }>();
    return done.map(({ id }) => id);
  }
}
