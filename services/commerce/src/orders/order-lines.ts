import type { OrderItem } from '@studio/contracts';
import { BusError } from '@studio/service-kit';
import type { RefundedPieces } from '../payments/refunded-pieces.js';

/** One product of an order, copied at the time of the order. */
export interface OrderLine extends Omit<OrderItem, 'refunded' | 'product'> {
  /** Id of the cart line; the payment removes it from the cart. */
  cartItemId: string;
  productId: number;
  name: string;
  imageUrl: string;
}

/**
 * Returns the named lines of an order, with the named pieces and the number that was refunded before. Throws
 * `invalid-input` for an unknown or repeated line, and for more pieces than it has.
 */
export function piecesOf(
  { lines }: { readonly lines: readonly OrderLine[] },
  named: readonly { id: string; quantity: number }[],
  refunded: RefundedPieces,
): (OrderLine & { pieces: number; refunded: number })[] {
  const left = new Map(lines.map((line) => [line.id, line]));
  return named.map(({ id, quantity: pieces }) => {
    const line = left.get(id);
    left.delete(id);
    if (!line || pieces > line.quantity) throw notInOrder();
    return { ...line, pieces, refunded: refunded[id] ?? 0 };
  });
}

function notInOrder(): BusError {
  const message = 'These pieces are not in the order.';
  return new BusError('invalid-input', message, [{ field: 'items', message }]);
}
