import { Injectable } from '@nestjs/common';
import { productsChanged } from '@studio/contracts';
import { Outbox } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';

/** Postgres channel on which the replicas of this service tell each other to look again. */
export const PRODUCTS_CHANNEL = 'catalog_products';

/** Tells everyone that keeps a copy: other services by event, other replicas of this one by NOTIFY. */
@Injectable()
export class ProductChanges {
  constructor(private readonly outbox: Outbox) {}

  /** Part of the change's own transaction: heard only if it commits. */
  async announce(tx: EntityManager, ids: number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.outbox.add(tx, productsChanged, { ids });
    await tx.query(`NOTIFY ${PRODUCTS_CHANNEL}`);
  }
}
