import { Injectable } from '@nestjs/common';
import { getShopInfo, type ShopInfo } from '@studio/contracts';
import { Bus, LastKnown } from '@studio/service-kit';

/** What the shop says of itself, as catalog tells it. */
@Injectable()
export class ShopInfoCache extends LastKnown<ShopInfo> {
  constructor(bus: Bus) {
    super(() => bus.request(getShopInfo, {}));
  }
}
