import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Product } from '@studio/contracts';
import { LRUCache } from 'lru-cache';
import type { Repository } from 'typeorm';
import { ProductEntity } from './product.entities.js';

/** Age at which the products are read again, in ms: how late a change by another replica is seen. */
const MAX_AGE_MS = 1_000;
/** How long a reader waits for the database when older products are at hand, in ms. */
const PATIENCE_MS = 250;
const ALL = 'all';

/** Every product that is shown, and the retired ones apart. */
export interface Products {
  /** In the order of the content files. */
  readonly list: Product[];
  readonly byId: ReadonlyMap<number, Product>;
  /** Products that a cart may still hold, marked `comingSoon`, so that they cannot be bought. */
  readonly retired: ReadonlyMap<number, Product>;
}

/**
 * The products in memory, so that reads cost no query. While the database is away the last ones read go on being shown:
 * a reservation alone decides about stock.
 */
@Injectable()
export class ProductCache {
  private readonly log = new Logger(ProductCache.name);
  private isOutdated = false;
  private readonly cache = new LRUCache<typeof ALL, Products>({
    max: 1,
    ttl: MAX_AGE_MS,
    noDeleteOnStaleGet: true,
    allowStaleOnFetchAbort: true,
    ignoreFetchAbort: true,
    fetchMethod: (_, last) => this.read(last),
  });

  constructor(@InjectRepository(ProductEntity) private readonly products: Repository<ProductEntity>) {}

  /** The products as they are, or were a second ago. Throws what the driver throws when none were ever read. */
  get(): Products | Promise<Products> {
    const fresh = this.isOutdated ? undefined : this.cache.get(ALL);
    if (fresh) return fresh;
    return this.cache.forceFetch(ALL, { forceRefresh: true, signal: AbortSignal.timeout(PATIENCE_MS) });
  }

  /** This process has changed a product: the next reader gets it as it is now. */
  refresh(): void {
    this.isOutdated = true;
  }

  private async read(last: Products | undefined): Promise<Products> {
    // Before the query: a change that lands during it is read by the next one.
    this.isOutdated = false;
    try {
      const rows = await this.products.find({ order: { position: 'ASC' } });
      const list = toProducts(rows.filter((row) => !row.retired));
      const retired = toProducts(rows.filter((row) => row.retired));
      return {
        list,
        byId: new Map(list.map((product) => [product.id, product])),
        retired: new Map(retired.map((product) => [product.id, { ...product, comingSoon: true }])),
      };
    } catch (error) {
      this.log.warn(`products could not be read: ${(error as Error).message}`);
      if (!last) throw error;
      return last;
    }
  }
}

/** Rows in list order → products as the contract shows them, each knowing its siblings. */
function toProducts(rows: readonly ProductEntity[]): Product[] {
  const articles = Map.groupBy(rows, (row) => row.article);
  return rows.map((row) => ({
    id: row.id,
    name: productName(row),
    price: row.price,
    description: row.description,
    imageUrl: row.imageUrl,
    category: row.category,
    inventory: row.inventory,
    article: row.article,
    articleName: row.articleName,
    variantLabel: row.variantLabel,
    variants: articles.get(row.article)!.map(({ id, variantLabel: label, price, inventory, comingSoon }) => ({
      id,
      label,
      price,
      inventory,
      comingSoon,
    })),
    comingSoon: row.comingSoon,
  }));
}

/** What a cart or an order calls it: `T-shirt (M)`. */
export function productName(row: Pick<ProductEntity, 'articleName' | 'variantLabel'>): string {
  return row.variantLabel === '' ? row.articleName : `${row.articleName} (${row.variantLabel})`;
}
