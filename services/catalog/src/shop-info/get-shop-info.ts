import { Controller } from '@nestjs/common';
import { getShopInfo, type ShopInfo } from '@studio/contracts';
import { RequestHandler } from '@studio/service-kit';
import { AwayCache } from '../away/away.js';
import { StudioContent } from '../content/studio-content.js';

const DAY_MS = 24 * 3_600_000;

@Controller()
export class GetShopInfo {
  constructor(
    private readonly content: StudioContent,
    private readonly away: AwayCache,
  ) {}

  /** While nothing is packed, a parcel takes that much longer. */
  @RequestHandler(getShopInfo)
  async handle(): Promise<ShopInfo> {
    const { shop } = this.content;
    const notice = await this.away.get();
    if (!notice) return shop;
    const { packsAgainOn, text, endsAt } = notice;
    const more = Math.ceil((endsAt.getTime() - Date.now()) / DAY_MS);
    const shipsTo = shop.shipsTo.map(({ days, ...country }) => ({
      ...country,
      days: { from: days.from + more, to: days.to + more },
    }));
    return { ...shop, shipsTo, away: { packsAgainOn, text } };
  }
}
