import { Injectable } from '@nestjs/common';
import { productsChanged } from '@studio/contracts';
import { Outbox } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';

/** Postgres channel on which the replicas of this service tell each other to look again. */
export const PRODUCTS_CHANNEL = 'catalog_products';

/** Tells everyone that keeps a copy. All of it is part of the change's own transaction: heard only if it commits. */
@Injectable()
export class ProductChanges {
  constructor(private readonly outbox: Outbox) {}

  /** New prices or texts: other services hear of it by event, other replicas of this one by NOTIFY. */
  async announce(tx: EntityManager, ids: number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.outbox.add(tx, productsChanged, { ids });
    await tx.query(`NOTIFY ${PRODUCTS_CHANNEL}`);
  }

  /** Other counts: for our own replicas alone, since what other services keep of a product lives for a second. */
  async announceStock(tx: EntityManager, ids: number[]): Promise<void> {
    if (ids.length > 0) await tx.query(`NOTIFY ${PRODUCTS_CHANNEL}`);
  }
}
