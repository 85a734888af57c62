import { mostPieces, type CartItem, type Order, type Product } from '@studio/contracts';
import { api, useQuery } from '@studio/web-kit';

/** Available quantity of a line, or `not-for-sale` if its product is no longer or not yet sold. */
export type Left = number | 'not-for-sale';
/** Available quantities of the lines that exceed the stock, by line id. */
export type LinesOverStock = ReadonlyMap<string, Left>;

/**
 * Query of the current products. Bypasses the browser's cache, which may hold an outdated response for some seconds.
 */
export const PRODUCTS_NOW = {
  queryKey: ['/api/products'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get('/api/products', { signal, cache: 'no-cache' }),
  staleTime: 0,
};

/**
 * Returns the cart lines that exceed the current stock, with the available quantity by line id. Fetches the products on
 * every mount. Stock that an unpaid order of the same buyer reserves counts as available.
 */
export function useLinesOverStock(items: readonly CartItem[]): LinesOverStock {
  const { data: products } = useQuery({
    ...PRODUCTS_NOW,
    enabled: items.length > 0,
    refetchOnMount: 'always',
  });
  const short = products ? shortLines(items, products, []) : NONE;
  const { data: orders, isFetchedAfterMount } = useQuery<Order[]>({
    queryKey: ['/api/orders'],
    enabled: short.size > 0,
    staleTime: 0,
  });
  return short.size > 0 && isFetchedAfterMount ? shortLines(items, products ?? [], orders ?? []) : NONE;
}

/** Returns the lines with the pieces that can be bought now. Totals count only these. */
export function linesToBuy(items: readonly CartItem[], overStock: LinesOverStock): CartItem[] {
  return items.map((item) => {
    const left = overStock.get(item.id) ?? item.quantity;
    return { ...item, quantity: left === 'not-for-sale' ? 0 : left };
  });
}

const NONE: LinesOverStock = new Map();

function shortLines(items: readonly CartItem[], products: readonly Product[], orders: readonly Order[]) {
  const held = orders.filter(({ payableUntil }) => payableUntil !== null).flatMap((order) => order.items);
  const onShelf = new Map(products.map((product) => [product.id, product]));
  const short = new Map<string, Left>();
  for (const { id, quantity, product } of items) {
    const now = onShelf.get(product.id);
    if (!now || now.comingSoon) {
      short.set(id, 'not-for-sale');
      continue;
    }
    const ours = held.filter((item) => item.product.id === product.id);
    const left = mostPieces(now) + ours.reduce((sum, item) => sum + item.quantity, 0);
    if (left < quantity) short.set(id, left);
  }
  return short;
}
