import { formatMoney } from '@studio/contracts';
import { BusError } from '@studio/service-kit';

/** The cart is not worth what the browser believes; the new total (US cents) travels as details. */
export function totalChanged(total: number): BusError {
  return new BusError('total-changed', `Your cart has changed: its total is now ${formatMoney(total)}.`, {
    total,
  });
}

export function cartEmpty(): BusError {
  return new BusError('cart-empty', 'Your cart is empty.');
}
