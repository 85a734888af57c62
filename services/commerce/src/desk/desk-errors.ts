import { CENTS } from '@studio/contracts';
import { BusError } from '@studio/service-kit';
import type { OrderEntity } from '../orders/order.entity.js';

/** `wrong-state`, in words: `Order K7M-4Q2 is cancelled, so it cannot be packed.` */
export function wrongState(
  { number, status }: Pick<OrderEntity, 'number' | 'status'>,
  done: string,
): BusError {
  return new BusError('wrong-state', `Order ${number} is ${status}, so it cannot be ${done}.`);
}

/** All of its money goes back already. */
export function moneyGoesBack({ number }: Pick<OrderEntity, 'number'>): BusError {
  return new BusError(
    'wrong-state',
    `The money of order ${number} is going back, so nothing more is done to it.`,
  );
}

/** `refundable`, US cents, travels as details. */
export function tooMuch(refundable: number): BusError {
  return new BusError('too-much', `At most $${(refundable / CENTS).toFixed(2)} of it can be given back.`, {
    refundable,
  });
}
