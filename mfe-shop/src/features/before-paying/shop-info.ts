import type { ShopInfo } from '@studio/contracts';
import { useQuery } from '@studio/web-kit';

/** Query key of the shop's facts: countries, days, returns, terms, seller. */
export const SHOP_INFO = ['/api/shop-info'];

/** Reads the shop's facts from the content files. */
export function useShopInfo() {
  return useQuery<ShopInfo>({ queryKey: SHOP_INFO });
}
