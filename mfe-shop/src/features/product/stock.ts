import { LOW_STOCK_THRESHOLD } from '@studio/contracts';

export type StockState = 'out' | 'low' | 'in';

/** Out at 0 or less, low up to the threshold, else in; null is unlimited (specification, section 4). */
export function stockState(inventory: number | null): StockState {
  if (inventory === null) return 'in';
  if (inventory <= 0) return 'out';
  return inventory <= LOW_STOCK_THRESHOLD ? 'low' : 'in';
}

/** The stock in words; counted only when little is left. */
export function stockText(inventory: number | null): string {
  const state = stockState(inventory);
  if (state === 'out') return 'Out of stock';
  return state === 'low' ? `Only ${inventory} left` : 'In stock';
}
