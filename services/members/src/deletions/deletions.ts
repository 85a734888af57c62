import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { PEOPLE_KEEPERS, personDeleted } from '@studio/contracts';
import { Jobs, SERVICE_CONFIG, standIn } from '@studio/service-kit';
import { Column, Entity, type EntityManager, Index, IsNull, PrimaryColumn, type Repository } from 'typeorm';
import type { MembersConfig } from '../config.js';

/** One part of a deletion: of a service, of the last mail, or of the issuer. */
@Entity('deletion_parts')
export class DeletionPartEntity {
  @PrimaryColumn('uuid', { name: 'deletion_id' })
  deletionId: string;

  @PrimaryColumn('text')
  part: string;

  @Index('deletion_parts_begun')
  @Column('timestamptz', { name: 'begun_at', default: () => 'now()' })
  begunAt: Date;

  /** Null until it is done. */
  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt: Date | null;

  /** Recipient of the last mail; null once it is queued, and for every other part. */
  @Column('text', { nullable: true })
  address: string | null;

  /** Whether the address is verified. */
  @Column('boolean', { name: 'is_proven', default: false })
  isProven: boolean;
}

/** Task and key of the job. One run serves all finished deletions. */
export const ERASE_FROM_STREAMS = 'erase-from-streams';

/** Delay of the job, so that it serves several deletions, and the last acks have arrived. In ms. */
const GATHER_MS = 5_000;

/** Schedules the erasure from the streams, in the transaction of `manager`. */
async function eraseSoon(jobs: Jobs, manager: EntityManager): Promise<void> {
  const runAt = new Date(Date.now() + GATHER_MS);
  await jobs.add(manager, ERASE_FROM_STREAMS, {}, { key: ERASE_FROM_STREAMS, runAt });
}

/** Raw SQL because the outbox stores events as JSON. */
const FORGET = `
  UPDATE outbox SET event = jsonb_set(event, '{data,userId}', to_jsonb(${standIn("event #>> '{data,userId}'")}))
  WHERE type = $1 AND event #>> '{data,deletionId}' = $2::text`;

/** Replaces the user id in the outbox by its pseudonym. */
async function forgetWhoWasDeleted(manager: EntityManager, deletionId: string): Promise<void> {
  await manager.query(FORGET, [personDeleted.type, deletionId]);
}

/** This service's own part is done in the transaction that starts the deletion. */
const OWN = 'members';

/** Parts besides the services: the last mail, and the account at the issuer. */
export const LAST_MAIL = 'last-mail';

export const SIGN_IN = 'sign-in';

/** Deletions of accounts that are in progress or recent. */
@Injectable()
export class Deletions {
  constructor(
    @Inject(SERVICE_CONFIG) private readonly config: MembersConfig,
    @InjectRepository(DeletionPartEntity) private readonly parts: Repository<DeletionPartEntity>,
    private readonly jobs: Jobs,
  ) {}

  /**
   * The id of a person's deletion: a keyed hash of their id, so that it is the same on every call, but cannot be linked to
   * the person without the key.
   */
  idFor(personId: string): string {
    const bytes = createHmac('sha256', this.config.CALLER_SECRET).update(`deletion ${personId}`).digest();
    // UUID version 8: custom content (RFC 9562).
    bytes[6] = (bytes[6]! & 0x0f) | 0x80;
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
    return bytes.toString('hex', 0, 16).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
  }

  /**
   * Starts a deletion, in the transaction that erases this service's data. `address` is the recipient of the last mail, and
   * is stored until that mail is queued.
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
   * Marks a part as done. Idempotent; unknown deletions are ignored. The last part triggers the erasure of the person's id
   * from the outbox and the streams. Locks all parts, so that of two concurrent calls the second one sees the first.
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

  /** The subset of deletions whose parts are all done. Unknown ids are omitted. */
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
