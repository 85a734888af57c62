import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { MINUTE_MS } from '@studio/contracts';
import { accountDeleted, BusError, SERVICE_CONFIG } from '@studio/service-kit';
import { Column, Entity, type EntityManager, IsNull, MoreThanOrEqual, PrimaryColumn } from 'typeorm';
import type { MembersConfig } from '../config.js';
import { DeletionPartEntity, SIGN_IN } from '../deletions/deletions.js';

/** A sign-in at the issuer whose account was deleted, here or at the issuer, within the last day. */
@Entity('deleted_sign_ins')
export class DeletedSignInEntity {
  /** Keyed digest of the subject. */
  @PrimaryColumn('text')
  digest: string;

  @Column('timestamptz', { name: 'deleted_at' })
  deletedAt: Date;
}

/** Refuses sign-ins with a deleted account of the issuer: they would create the account of the site again. */
@Injectable()
export class DeletedSignIns {
  constructor(@Inject(SERVICE_CONFIG) private readonly config: Pick<MembersConfig, 'CALLER_SECRET'>) {}

  /** Records a deletion of the account, in its transaction, or that the issuer has erased its own. */
  async add(manager: EntityManager, subject: string): Promise<void> {
    const row = { digest: this.digestOf(subject), deletedAt: () => 'clock_timestamp()' };
    await manager.upsert(DeletedSignInEntity, row, ['digest']);
  }

  /**
   * Throws `erasure-pending` until the issuer has erased the deleted account: that would take the sign-in from a new one.
   * Throws `account-deleted` when the account was deleted, here or at the issuer, after the password was entered. Called after
   * the person is inserted, because the insertion waits for a deletion in progress.
   * @param authTime Time of the password entry, as Unix time in seconds. Optional.
   */
  async refuseEarlier(manager: EntityManager, subject: string, authTime: number | undefined): Promise<void> {
    // First, because an erasure that ends between the two statements is found by the second.
    const erasure = await manager.findOneBy(DeletionPartEntity, { part: SIGN_IN, subject, doneAt: IsNull() });
    if (erasure) throw erasurePending(erasure.nextAt);
    if (authTime === undefined) return;
    const deletedAt = MoreThanOrEqual(new Date(authTime * 1_000));
    if (await manager.existsBy(DeletedSignInEntity, { digest: this.digestOf(subject), deletedAt }))
      throw accountDeleted();
  }

  private digestOf(subject: string): string {
    return createHmac('sha256', this.config.CALLER_SECRET).update(`deleted sign-in ${subject}`).digest('hex');
  }
}

/** @param nextAt When the issuer is asked next. */
function erasurePending(nextAt: Date): BusError {
  const minutes = Math.max(1, Math.ceil((nextAt.getTime() - Date.now()) / MINUTE_MS));
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new BusError(
    'erasure-pending',
    `You deleted this account, and the place where you sign in has not deleted it yet. Please try again in ${wait}.`,
  );
}
