import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Product } from '@studio/contracts';
import { LRUCache } from 'lru-cache';
import type { Repository } from 'typeorm';
import { ProductEntity } from './product.entities.js';

/** Age after which the products are read again, in ms; the maximum delay of a change by another replica. */
const MAX_AGE_MS = 1_000;
/** How long a request waits for the database when older products are cached, in ms. */
const DATABASE_TIMEOUT_MS = 250;
const ALL = 'all';

/** All visible products, and the retired ones separately. */
export interface Products {
  /** In the order of the content files. */
  readonly list: Product[];
  readonly byId: ReadonlyMap<number, Product>;
  /** Retired products that a cart may still contain. Marked `comingSoon`, so that they cannot be bought. */
  readonly retired: ReadonlyMap<number, Product>;
}

/**
 * Caches all products, so that reads need no query. While the database is unavailable the last known products
 * are served; only a reservation decides about stock.
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

  /**
   * Returns the products, at most `MAX_AGE_MS` old while the database answers. Throws the driver's error when
   * none were ever read.
   */
  get(): Products | Promise<Products> {
    const fresh = this.isOutdated ? undefined : this.cache.get(ALL);
    if (fresh) return fresh;
    const hasOlder = this.cache.peek(ALL, { allowStale: true }) !== undefined;
    return this.cache.forceFetch(ALL, {
      forceRefresh: true,
      ...(hasOlder && { signal: AbortSignal.timeout(DATABASE_TIMEOUT_MS) }),
    });
  }

  /** Marks the cache as outdated, after this process has changed a product. */
  refresh(): void {
    this.isOutdated = true;
  }

  private async read(last: Products | undefined): Promise<Products> {
    // Set before the query: a change during the query causes another read.
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

/** Maps rows in list order to products of the contract, each with its variants. */
export function toProducts(rows: readonly ProductEntity[]): Product[] {
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

/** Product name in carts and orders: `T-shirt (M)`. */
export function productName(row: Pick<ProductEntity, 'articleName' | 'variantLabel'>): string {
  return row.variantLabel === '' ? row.articleName : `${row.articleName} (${row.variantLabel})`;
}
