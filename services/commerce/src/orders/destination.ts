import type { ShopInfo } from '@studio/contracts';
import type { OrderEntity } from './order.entity.js';

/**
 * The country that an address names at its end, and the tax that applies there. Written down with the order: what the
 * shop says later leaves old receipts and accounts as they are.
 */
export function destinationOf(
  shippingAddress: string,
  { shipsTo, taxPercentByCountry }: Pick<ShopInfo, 'shipsTo' | 'taxPercentByCountry'>,
): Pick<OrderEntity, 'country' | 'taxPercent'> {
  const name = shippingAddress.split(',').at(-1)!.trim();
  const country = shipsTo.find((one) => one.name === name)?.code ?? null;
  return { country, taxPercent: taxPercentByCountry[country ?? ''] ?? null };
}
