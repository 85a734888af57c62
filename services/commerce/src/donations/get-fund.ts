import { Controller } from '@nestjs/common';
import { getFund, type Fund } from '@studio/contracts';
import { RequestHandler } from '@studio/service-kit';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { ShopInfoCache } from '../shop-info/shop-info-cache.js';
import { countFund } from './count-fund.js';

/** How long a count is shown, in ms. */
const MAX_AGE_MS = 5_000;
const FUND = 'fund';

@Controller()
export class GetFund {
  private readonly cache: LRUCache<typeof FUND, Fund>;

  constructor(dataSource: DataSource, shopInfo: ShopInfoCache) {
    this.cache = new LRUCache<typeof FUND, Fund>({
      max: 1,
      ttl: MAX_AGE_MS,
      fetchMethod: async () => {
        const { fundGoal: goal } = await shopInfo.get();
        const asOf = new Date().toISOString();
        return { goal, ...(await countFund(dataSource)), asOf };
      },
    });
  }

  /** The fund as it was counted a moment ago. */
  @RequestHandler(getFund)
  handle(): Promise<Fund> {
    return this.cache.forceFetch(FUND);
  }
}
