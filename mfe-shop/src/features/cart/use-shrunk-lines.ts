import { mostPieces, type CartItem, type Order, type Product } from '@studio/contracts';
import { api, useQuery } from '@studio/web-kit';

/** How many pieces of a line can be had, or that its product is not for sale any more, or not yet. */
export type Left = number | 'not-for-sale';
/** What is left of the lines that ask for more than can be had, by the line's id. */
export type ShrunkLines = ReadonlyMap<string, Left>;

/** The products as they are now: the browser may keep an answer for some seconds, in which they go off sale. */
export const PRODUCTS_NOW = {
  queryKey: ['/api/products'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get('/api/products', { signal, cache: 'no-cache' }),
  staleTime: 0,
};

/**
 * Lines of the cart that ask for more than can be had by now: what is left, by the line's id. Looks anew
 * whenever the cart is shown; what an unpaid order of the same buyer holds counts as theirs.
 */
export function useShrunkLines(items: readonly CartItem[]): ShrunkLines {
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

/** How many pieces of a line can be bought now: these alone count in a total. */
export function piecesToBuy({ id, quantity }: CartItem, shrunk: ShrunkLines): number {
  const left = shrunk.get(id) ?? quantity;
  return left === 'not-for-sale' ? 0 : left;
}

const NONE: ShrunkLines = new Map();

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
