import { BusError } from '@studio/service-kit';
import type { OrderEntity } from './order.entity.js';
import type { OrderLine } from './order-line.js';

/**
 * The named lines of an order with as many pieces of each as are named. Throws `invalid-input` for a line that is not
 * the order's, one named twice, and more pieces than it has.
 */
export function piecesOf(
  { lines }: Pick<OrderEntity, 'lines'>,
  named: readonly { id: string; quantity: number }[],
): OrderLine[] {
  const left = new Map(lines.map((line) => [line.id, line]));
  return named.map(({ id, quantity }) => {
    const line = left.get(id);
    left.delete(id);
    if (!line || quantity > line.quantity) throw notInOrder();
    return { ...line, quantity };
  });
}

function notInOrder(): BusError {
  const message = 'These pieces are not in the order.';
  return new BusError('invalid-input', message, [{ field: 'items', message }]);
}
