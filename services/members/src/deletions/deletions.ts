import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type claimSignInErasures, PEOPLE_KEEPERS } from '@studio/contracts';
import { notFound, type OutputOf, rows, SERVICE_CONFIG } from '@studio/service-kit';
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

  /** Whose data a service or the issuer erases; null once it has, and for every other part. */
  @Column('uuid', { name: 'person_id', nullable: true })
  personId: string | null;

  /** Recipient of the last mail; null once it is queued, and for every other part. */
  @Column('text', { nullable: true })
  address: string | null;

  /** Whether the address is verified. */
  @Column('boolean', { name: 'is_proven', default: false })
  isProven: boolean;

  /** Subject of the account that the issuer erases; null once it has, and for every other part. */
  @Column('text', { nullable: true })
  subject: string | null;

  /** From when on the gateway may try to have the issuer erase the account. */
  @Column('timestamptz', { name: 'next_at', default: () => 'now()' })
  nextAt: Date;
}

/** This service's own part is done in the transaction that starts the deletion. */
const OWN = 'members';

/** Parts besides the services: the last mail, and the account at the issuer. */
export const LAST_MAIL = 'last-mail';

export const SIGN_IN = 'sign-in';

/**
 * Raw SQL because two gateways must not get the same rows. Unfinished ones are due again after their age, which doubles the
 * wait each time, within 30 seconds and 15 minutes. $1: ISO 8601, or null for deletions of any age.
 */
const CLAIM_SIGN_INS = `
  UPDATE deletion_parts SET next_at = now() + greatest(interval '30 s', least(now() - begun_at, interval '15 min'))
  WHERE part = '${SIGN_IN}' AND deletion_id IN (
    SELECT deletion_id FROM deletion_parts WHERE part = '${SIGN_IN}' AND done_at IS NULL AND next_at <= now()
      AND begun_at < coalesce($1, 'infinity'::timestamptz)
    ORDER BY next_at LIMIT 10 FOR UPDATE SKIP LOCKED)
  RETURNING deletion_id AS "deletionId", person_id AS "userId", subject`;

type SignInErasure = OutputOf<typeof claimSignInErasures>['erasures'][number];

/** What a deletion needs until its parts are done. */
interface BegunDeletion {
  readonly personId: string;
  /** Subject of the account at the issuer; undefined when it is not erased. */
  readonly subject: string | undefined;
  readonly address: string;
  readonly isProven: boolean;
}

/** Deletions of accounts that are in progress or recent. */
@Injectable()
export class Deletions {
  constructor(
    @Inject(SERVICE_CONFIG) private readonly config: MembersConfig,
    @InjectRepository(DeletionPartEntity) private readonly parts: Repository<DeletionPartEntity>,
  ) {}

  /**
   * The id of a person's deletion: a keyed hash of their id, so that it is the same on every call, but cannot be linked to
   * the person without the key once every service is done.
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
    { personId, subject, ...lastMail }: BegunDeletion,
  ): Promise<void> {
    const others = PEOPLE_KEEPERS.filter((part) => part !== OWN);
    await manager.insert(DeletionPartEntity, [
      { deletionId, part: OWN, doneAt: new Date() },
      ...others.map((part) => ({ deletionId, part, personId })),
      { deletionId, part: LAST_MAIL, ...lastMail },
      ...(subject === undefined ? [] : [{ deletionId, part: SIGN_IN, personId, subject }]),
    ]);
  }

  /** Marks a part as done, and deletes what was kept for it. Idempotent; unknown deletions are ignored. */
  async finish(manager: EntityManager, deletionId: string, part: string, doneAt = new Date()): Promise<void> {
    const done = { doneAt, address: null, personId: null, subject: null };
    await manager.update(DeletionPartEntity, { deletionId, part, doneAt: IsNull() }, done);
  }

  /** Reserves accounts that the issuer has not erased yet, optionally only of deletions that began before a time (ISO 8601). */
  claimSignIns(begunBefore: string | null = null): Promise<SignInErasure[]> {
    return rows<SignInErasure>(this.parts, CLAIM_SIGN_INS, [begunBefore]);
  }

  /** Whose data a deletion erases; null once every service and the issuer are done. Throws `not-found`. */
  async personOf(deletionId: string): Promise<string | null> {
    const parts = await this.parts.findBy({ deletionId });
    if (parts.length === 0) throw notFound('deletion');
    return parts.find(({ personId }) => personId !== null)?.personId ?? null;
  }
}
