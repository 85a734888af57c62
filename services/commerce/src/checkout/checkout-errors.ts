import { BusError } from '@studio/service-kit';

/** The cart is not worth what the browser believes; the new total (US cents) travels as details. */
export function totalChanged(total: number): BusError {
  const dollars = (total / 100).toFixed(2);
  return new BusError('total-changed', `Your cart has changed: its total is now $${dollars}.`, { total });
}

export function cartEmpty(): BusError {
  return new BusError('cart-empty', 'Your cart is empty.');
}
