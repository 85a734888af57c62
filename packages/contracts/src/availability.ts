import type { ProductVariant } from './catalog.js';
import { LOW_STOCK_THRESHOLD, MAX_LINE_QUANTITY } from './constants.js';

/**
 * The fields that decide whether a product or variant can be bought. `inventory` is the number of pieces;
 * null means unlimited.
 */
type Sellable = Pick<ProductVariant, 'comingSoon' | 'inventory'>;

export type Availability = 'coming-soon' | 'out-of-stock' | 'low-stock' | 'in-stock';

/**
 * Returns the availability that every page, cart and check uses. `comingSoon` wins over the stock; a stock of
 * 1 to `LOW_STOCK_THRESHOLD` pieces is low.
 */
export function availabilityOf({ comingSoon, inventory }: Sellable): Availability {
  if (comingSoon) return 'coming-soon';
  if (inventory === null) return 'in-stock';
  if (inventory <= 0) return 'out-of-stock';
  return inventory <= LOW_STOCK_THRESHOLD ? 'low-stock' : 'in-stock';
}

/** Returns the maximum quantity of a cart line for this product, in pieces; 0 when it cannot be bought. */
export function mostPieces(product: Sellable): number {
  if (product.comingSoon) return 0;
  return Math.max(0, Math.min(product.inventory ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY));
}
