import { MAX_LINE_QUANTITY, mostPieces, type OutOfStock, type Product } from '@studio/contracts';
import { BusError } from '@studio/service-kit';

type Refused = Pick<Product, 'id' | 'name' | 'inventory' | 'comingSoon'>;

/** `not-for-sale`, or `out-of-stock` with what is left: the product in words, and as the details. */
export function tooMany(product: Refused): BusError {
  const available = mostPieces(product);
  const details: OutOfStock = { productId: product.id, name: product.name, available };
  if (product.comingSoon)
    return new BusError('not-for-sale', `${product.name} is not for sale at the moment.`, details);
  return new BusError('out-of-stock', sentence(product.name, available), details);
}

function sentence(name: string, available: number): string {
  if (available === 0) return `${name} is sold out.`;
  if (available === MAX_LINE_QUANTITY) return `At most ${MAX_LINE_QUANTITY} of ${name} fit in one order.`;
  return `Only ${available} left of ${name}.`;
}
