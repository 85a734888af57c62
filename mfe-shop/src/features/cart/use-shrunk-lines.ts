import type { CartItem, Order, Product } from '@studio/contracts';
import { useQuery } from '@studio/web-kit';

/**
 * Lines of the cart that ask for more than can be had by now: how many pieces are left, by the line's id. Looks anew
 * whenever the cart is shown; what an unpaid order of the same buyer holds counts as theirs.
 */
export function useShrunkLines(items: readonly CartItem[]): ReadonlyMap<string, number> {
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

const NONE: ReadonlyMap<string, number> = new Map();

function shortLines(items: readonly CartItem[], products: readonly Product[], orders: readonly Order[]) {
  const held = orders.filter(({ payableUntil }) => payableUntil !== null).flatMap((order) => order.items);
  const stock = new Map(products.map(({ id, inventory }) => [id, inventory]));
  const short = new Map<string, number>();
  for (const { id, quantity, product } of items) {
    const inventory = stock.get(product.id);
    if (inventory === undefined || inventory === null) continue;
    const ours = held.filter((item) => item.product.id === product.id);
    const left = Math.max(0, inventory) + ours.reduce((sum, item) => sum + item.quantity, 0);
    if (left < quantity) short.set(id, left);
  }
  return short;
}
