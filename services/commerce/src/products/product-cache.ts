import { Injectable } from '@nestjs/common';
import { getProducts, type Product } from '@studio/contracts';
import { Bus } from '@studio/service-kit';
import { LRUCache } from 'lru-cache';

/** How long a product is believed to be as catalog last said, in ms. */
const TTL_MS = 1_000;
/** Products that are remembered at once. */
const MAX_PRODUCTS = 10_000;

/** What catalog answered for an id; without a product there is none. */
interface Answer {
  product?: Product;
}
type AskCatalog = () => Promise<Product[]>;

/** Catalog's products at today's prices, remembered for a moment so that carts need no message each. */
@Injectable()
export class ProductCache {
  private readonly cache = new LRUCache<number, Answer, AskCatalog>({
    max: MAX_PRODUCTS,
    ttl: TTL_MS,
    fetchMethod: async (id, _stale, { context: ask }) => {
      const product = (await ask()).find((candidate) => candidate.id === id);
      return product ? { product } : {};
    },
  });

  constructor(private readonly bus: Bus) {}

  /** The products that exist, by id. Throws what the bus throws when catalog does not answer. */
  async find(ids: readonly number[]): Promise<Map<number, Product>> {
    let asked: Promise<Product[]> | undefined;
    // One message for all of them, sent when the first is missing.
    const ask: AskCatalog = () => (asked ??= this.bus.request(getProducts, { ids: [...ids] }));
    const found = await Promise.all(ids.map((id) => this.cache.fetch(id, { context: ask })));
    return new Map(found.flatMap((answer) => (answer?.product ? [[answer.product.id, answer.product]] : [])));
  }
}
