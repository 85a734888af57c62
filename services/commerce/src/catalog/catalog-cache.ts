import { Injectable } from '@nestjs/common';
import { type Product, type ShopInfo, getProducts, getShopInfo } from '@studio/contracts';
import { Bus, LastKnown } from '@studio/service-kit';
import { LRUCache } from 'lru-cache';

/** How long a product is cached, in ms. */
const TTL_MS = 1_000;

/** Maximum number of cached products. */
const MAX_PRODUCTS = 10_000;

/** Catalog's answer for an id; `product` is missing when it does not exist. */
interface CachedProduct {
  product?: Product;
}

type AskCatalog = () => Promise<Product[]>;

/** Caches catalog's products at today's prices for a moment, so that each cart does not need a request. */
@Injectable()
export class ProductCache {
  private readonly cache = new LRUCache<number, CachedProduct, AskCatalog>({
    max: MAX_PRODUCTS,
    ttl: TTL_MS,
    fetchMethod: async (id, _stale, { context: ask }) => {
      const product = (await ask()).find((candidate) => candidate.id === id);
      return product ? { product } : {};
    },
  });

  constructor(private readonly bus: Bus) {}

  /** Returns the existing products by id. Throws the errors of the bus when catalog does not answer. */
  async find(ids: readonly number[]): Promise<Map<number, Product>> {
    let asked: Promise<Product[]> | undefined;
    // One request for all ids, sent when the first one is not in the cache.
    const ask: AskCatalog = () => (asked ??= this.bus.request(getProducts, { ids: [...ids] }));
    const found = await Promise.all(ids.map((id) => this.cache.fetch(id, { context: ask })));
    return new Map(found.flatMap((answer) => (answer?.product ? [[answer.product.id, answer.product]] : [])));
  }
}

/** Catalog's shop information: countries, taxes, the goal of the fund. */
@Injectable()
export class ShopInfoCache extends LastKnown<ShopInfo> {
  constructor(bus: Bus) {
    super(() => bus.request(getShopInfo, {}));
  }
}
