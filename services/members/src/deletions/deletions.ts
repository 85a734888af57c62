import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { PEOPLE_KEEPERS } from '@studio/contracts';
import { SERVICE_CONFIG } from '@studio/service-kit';
import type { EntityManager, Repository } from 'typeorm';
import type { MembersConfig } from '../config.js';
import { DeletionPartEntity } from './deletion-part.entity.js';

/** This service's own part is done in the transaction that begins. */
const OWN = 'members';

/** Deletions of people that are under way, or were not long ago. */
@Injectable()
export class Deletions {
  constructor(
    @Inject(SERVICE_CONFIG) private readonly config: MembersConfig,
    @InjectRepository(DeletionPartEntity) private readonly parts: Repository<DeletionPartEntity>,
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

  /** Begins one, as part of the transaction that erases what is kept here. */
  async begin(manager: EntityManager, deletionId: string): Promise<void> {
    const parts = PEOPLE_KEEPERS.map((service) => ({
      deletionId,
      service,
      doneAt: service === OWN ? new Date() : null,
    }));
    await manager.insert(DeletionPartEntity, parts);
  }
  /** Those of the deletions that every service has said are done; one that is not known here is none of them. */
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
