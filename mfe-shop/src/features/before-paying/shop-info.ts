import type { ShopInfo } from '@studio/contracts';
import { useQuery } from '@studio/web-kit';

/** Where the shop's facts are read: countries, days, returns, terms, seller. */
export const SHOP_INFO = ['/api/shop-info'];

/** What a buyer may know before paying, as the studio's content has it. */
export function useShopInfo() {
  return useQuery<ShopInfo>({ queryKey: SHOP_INFO });
}
