import { MAX_LINE_QUANTITY, type Product } from '@studio/contracts';
import { BusError } from '@studio/service-kit';

/** Most pieces of a product that one cart may hold now. */
export function lineLimit(product: Pick<Product, 'inventory'>): number {
  return Math.min(MAX_LINE_QUANTITY, product.inventory ?? MAX_LINE_QUANTITY);
}

/** `out-of-stock`, with what is left as its details and in words. */
export function tooMany(product: Pick<Product, 'id' | 'name' | 'inventory'>): BusError {
  const available = lineLimit(product);
  return new BusError('out-of-stock', sentence(product.name, available), {
    productId: product.id,
    name: product.name,
    available,
  });
}

function sentence(name: string, available: number): string {
  if (available === 0) return `${name} is sold out.`;
  if (available === MAX_LINE_QUANTITY) return `At most ${MAX_LINE_QUANTITY} of ${name} fit in one order.`;
  return `Only ${available} left of ${name}.`;
}
