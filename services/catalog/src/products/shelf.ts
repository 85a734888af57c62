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
  /** When the copy was asked for, ms since the epoch. */
  private copyAt = 0;
  private dropped = false;
  private reading: Promise<Copy> | undefined;
  private readingSince = 0;
  private readonly log = new Logger(Shelf.name);

  constructor(private readonly data: DataSource) {}

  /** The next reader gets a new copy. */
  drop(): void {
    this.dropped = true;
  }

  /** A copy no older than a few seconds; at once, but for the few reads per second that wait for a new one. */
  products(): Copy | Promise<Copy> {
    const now = Date.now();
    const last = this.copy;
    if (last && !this.reading && !this.dropped && now - this.copyAt < MAX_AGE_MS) return last;
    if (!this.reading) {
      this.readingSince = now;
      this.reading = this.read(now).finally(() => (this.reading = undefined));
    }
    if (!last) return this.reading;
    const patience = this.readingSince + PATIENCE_MS - now;
    const kept = this.reading.catch(() => last);
    return patience > 0 ? Promise.race([kept, sleep(patience, last, { ref: false })]) : last;
  }

  private async read(now: number): Promise<Copy> {
    // A change that lands while we read drops the result again.
    this.dropped = false;
    this.copyAt = now;
    try {
      const rows = await this.data.manager.find(ProductEntity, {
        where: { retired: false },
        order: { position: 'ASC' },
      });
      const list = toProducts(rows);
      this.copy = { list, byId: new Map(list.map((product) => [product.id, product])) };
      return this.copy;
    } catch (error) {
      this.log.warn(`products could not be read: ${(error as Error).message}`);
      throw error;
    }
  }
}
