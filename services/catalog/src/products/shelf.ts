import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { Product } from '@studio/contracts';
import { DataSource } from 'typeorm';
import { ProductEntity } from './product.entity.js';
import { toProducts } from './to-products.js';

/** The oldest a copy may be, whatever notifications were missed, in ms. */
const MAX_AGE_MS = 3_000;
/** How long a reader waits for a fresh copy when an older one is at hand, in ms. */
const PATIENCE_MS = 250;

interface Copy {
  readonly list: Product[];
  readonly byId: ReadonlyMap<number, Product>;
}

/**
 * Every product in memory, so that reads need no database. Dropped when a product changes anywhere (the hint), read
 * anew after a few seconds in any case (the promise). While the database is away the last copy goes on being shown:
 * only a reservation decides about stock.
 */
@Injectable()
export class Shelf {
  private copy: Copy | undefined;
  private fresh = false;
  private readAt = 0;
  private reading: Promise<Copy> | undefined;
  private readonly log = new Logger(Shelf.name);

  constructor(private readonly data: DataSource) {}

  /** The next reader gets a new copy. */
  drop(): void {
    this.fresh = false;
  }

  /** A copy no older than a few seconds; answers without waiting in all but a few reads per second. */
  products(): Copy | Promise<Copy> {
    if (this.copy && this.fresh && Date.now() - this.readAt < MAX_AGE_MS) return this.copy;
    this.reading ??= this.read().finally(() => (this.reading = undefined));
    const last = this.copy;
    return last
      ? Promise.race([this.reading.catch(() => last), sleep(PATIENCE_MS, last, { ref: false })])
      : this.reading;
  }

  private async read(): Promise<Copy> {
    // A change that lands while we read makes the result stale again.
    this.fresh = true;
    this.readAt = Date.now();
    try {
      const rows = await this.data.manager.find(ProductEntity, {
        where: { retired: false },
        order: { position: 'ASC' },
      });
      const list = toProducts(rows);
      this.copy = { list, byId: new Map(list.map((product) => [product.id, product])) };
      return this.copy;
    } catch (error) {
      this.fresh = this.copy !== undefined;
      this.log.warn(`products could not be read: ${(error as Error).message}`);
      throw error;
    }
  }
}
