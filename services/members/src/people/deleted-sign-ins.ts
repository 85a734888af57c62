import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { accountDeleted, SERVICE_CONFIG } from '@studio/service-kit';
import { Column, Entity, type EntityManager, MoreThanOrEqual, PrimaryColumn } from 'typeorm';
import type { MembersConfig } from '../config.js';
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

/** Refuses sign-ins that were in progress when the account was deleted: they would create it again. */
@Injectable()
export class DeletedSignIns {
  constructor(@Inject(SERVICE_CONFIG) private readonly config: Pick<MembersConfig, 'CALLER_SECRET'>) {}

  /** Records a deletion, in its transaction. */
  async add(manager: EntityManager, person: Identity): Promise<void> {
    const row = { digest: this.digestOf(person), deletedAt: new Date() };
    await manager.upsert(DeletedSignInEntity, row, ['digest']);
  }

  /**
   * Throws `account-deleted` when the account was deleted after the password was entered. Called after the person is
   * inserted, because the insertion waits for a deletion in progress.
   * @param authTime Time of the password entry, as Unix time in seconds.
   */
  async refuseEarlier(manager: EntityManager, person: Identity, authTime: number): Promise<void> {
    const deletedAt = MoreThanOrEqual(new Date(authTime * 1_000));
    if (await manager.existsBy(DeletedSignInEntity, { digest: this.digestOf(person), deletedAt }))
      throw accountDeleted();
  }

  private digestOf({ issuer, subject }: Identity): string {
    return createHmac('sha256', this.config.CALLER_SECRET)
      .update(`deleted sign-in ${JSON.stringify([issuer, subject])}`)
      .digest('hex');
  }
}
