import { Injectable } from '@nestjs/common';
import { getShopInfo, type ShopInfo } from '@studio/contracts';
import { Bus } from '@studio/service-kit';
import { LRUCache } from 'lru-cache';

/** How long it is believed before it is asked for again, in ms. */
const MAX_AGE_MS = 5 * 60_000;
const SHOP = 'shop';

/** What the shop says of itself, as catalog tells it; the last one known serves while catalog is away. */
@Injectable()
export class ShopInfoCache {
  private readonly cache: LRUCache<typeof SHOP, ShopInfo>;

  constructor(bus: Bus) {
    this.cache = new LRUCache<typeof SHOP, ShopInfo>({
      max: 1,
      ttl: MAX_AGE_MS,
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: () => bus.request(getShopInfo, {}),
    });
  }

  /** Throws a BusError when it was never known and catalog does not answer. */
  get(): Promise<ShopInfo> {
    return this.cache.forceFetch(SHOP);
  }
}
