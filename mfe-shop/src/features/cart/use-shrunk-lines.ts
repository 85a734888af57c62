import type { CartItem, Order, Product } from '@studio/contracts';
import { useQuery } from '@studio/web-kit';

/** How many pieces of a line can be had, or that its product is not for sale any more, or not yet. */
export type Left = number | 'not-for-sale';

/**
 * Lines of the cart that ask for more than can be had by now: what is left, by the line's id. Looks anew
 * whenever the cart is shown; what an unpaid order of the same buyer holds counts as theirs.
 */
export function useShrunkLines(items: readonly CartItem[]): ReadonlyMap<string, Left> {
  const { data: products } = useQuery<Product[]>({
    queryKey: ['/api/products'],
    enabled: items.length > 0,
    refetchOnMount: 'always',
  });
  const short = shortLines(items, products ?? [], []);
  const { data: orders, isFetchedAfterMount } = useQuery<Order[]>({
    queryKey: ['/api/orders'],
    enabled: short.size > 0,
    staleTime: 0,
  });
  return short.size > 0 && isFetchedAfterMount ? shortLines(items, products ?? [], orders ?? []) : NONE;
}

const NONE: ReadonlyMap<string, Left> = new Map();

function shortLines(items: readonly CartItem[], products: readonly Product[], orders: readonly Order[]) {
  const held = orders.filter(({ payableUntil }) => payableUntil !== null).flatMap((order) => order.items);
  const onShelf = new Map(products.map((product) => [product.id, product]));
  const short = new Map<string, Left>();
  for (const { id, quantity, product } of items) {
    const { comingSoon = false, inventory = null } = onShelf.get(product.id) ?? {};
    if (comingSoon) short.set(id, 'not-for-sale');
    if (comingSoon || inventory === null) continue;
    const ours = held.filter((item) => item.product.id === product.id);
    const left = Math.max(0, inventory) + ours.reduce((sum, item) => sum + item.quantity, 0);
    if (left < quantity) short.set(id, left);
  }
  return short;
}
