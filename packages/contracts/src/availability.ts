import type { ProductVariant } from './catalog.js';
import { LOW_STOCK_THRESHOLD, MAX_LINE_QUANTITY } from './constants.js';

/** What decides whether a product, or one of its variants, can be bought. `inventory` null is unlimited. */
type Sellable = Pick<ProductVariant, 'comingSoon' | 'inventory'>;

export type Availability = 'coming-soon' | 'out-of-stock' | 'low-stock' | 'in-stock';

/** Whether a product can be bought, for every shelf, page, cart and check: its announcement first, then its stock. */
export function availabilityOf({ comingSoon, inventory }: Sellable): Availability {
  if (comingSoon) return 'coming-soon';
  if (inventory === null) return 'in-stock';
  if (inventory <= 0) return 'out-of-stock';
  return inventory <= LOW_STOCK_THRESHOLD ? 'low-stock' : 'in-stock';
}

/** Most pieces of a product that one cart line may hold now; 0 when it cannot be bought. */
export function mostPieces(product: Sellable): number {
  if (product.comingSoon) return 0;
  return Math.max(0, Math.min(product.inventory ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY));
}
