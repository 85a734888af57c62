import { Injectable } from '@nestjs/common';
import { getSite, type Site } from '@studio/contracts';
import { Bus } from '@studio/service-kit';
import { LRUCache } from 'lru-cache';

/** How long the site is believed before it is asked for again, in ms. */
const MAX_AGE_MS = 5 * 60_000;
const SITE = 'site';

/** Names and links of the site as catalog tells them; the last ones known serve while catalog is away. */
@Injectable()
export class SiteCache {
  private readonly cache: LRUCache<typeof SITE, Site>;

  constructor(bus: Bus) {
    this.cache = new LRUCache<typeof SITE, Site>({
      max: 1,
      ttl: MAX_AGE_MS,
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: () => bus.request(getSite, {}),
    });
  }

  /** Throws a BusError when the site was never known and catalog does not answer. */
  get(): Promise<Site> {
    return this.cache.forceFetch(SITE);
  }
}
