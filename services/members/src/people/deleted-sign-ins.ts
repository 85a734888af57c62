import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { accountDeleted, SERVICE_CONFIG } from '@studio/service-kit';
import { Column, Entity, type EntityManager, IsNull, MoreThanOrEqual, PrimaryColumn } from 'typeorm';
import type { MembersConfig } from '../config.js';
import { DeletionPartEntity, SIGN_IN } from '../deletions/deletions.js';
import type { PersonEntity } from './person.entity.js';

/** A sign-in at the issuer whose account was deleted within the last day. */
@Entity('deleted_sign_ins')
export class DeletedSignInEntity {
  /** Keyed digest of issuer and subject. */
  @PrimaryColumn('text')
  digest: string;

  @Column('timestamptz', { name: 'deleted_at' })
  deletedAt: Date;
}

type Identity = Pick<PersonEntity, 'issuer' | 'subject'>;

/** Refuses sign-ins with a deleted account of the issuer: they would create the account of the site again. */
@Injectable()
export class DeletedSignIns {
  constructor(@Inject(SERVICE_CONFIG) private readonly config: Pick<MembersConfig, 'CALLER_SECRET'>) {}

  /** Records a deletion, in its transaction. */
  async add(manager: EntityManager, person: Identity): Promise<void> {
    const row = { digest: this.digestOf(person), deletedAt: new Date() };
    await manager.upsert(DeletedSignInEntity, row, ['digest']);
  }

  /**
   * Throws `account-deleted` when the account was deleted after the password was entered, and until the issuer has erased the
   * deleted account: that would take the sign-in from a new one. Called after the person is inserted, because the insertion
   * waits for a deletion in progress.
   * @param authTime Time of the password entry, as Unix time in seconds. Optional.
   */
  async refuseEarlier(manager: EntityManager, person: Identity, authTime: number | undefined): Promise<void> {
    const deletedAt = authTime === undefined ? undefined : MoreThanOrEqual(new Date(authTime * 1_000));
    const erasure = { part: SIGN_IN, subject: person.subject, doneAt: IsNull() };
    if (
      (deletedAt &&
        (await manager.existsBy(DeletedSignInEntity, { digest: this.digestOf(person), deletedAt }))) ||
      (await manager.existsBy(DeletionPartEntity, erasure))
    )
      throw accountDeleted();
  }

  private digestOf({ issuer, subject }: Identity): string {
    return createHmac('sha256', this.config.CALLER_SECRET)
      .update(`deleted sign-in ${JSON.stringify([issuer, subject])}`)
      .digest('hex');
  }
}
