import { formatMoney } from '@studio/contracts';
import { BusError, keyUsed } from '@studio/service-kit';
import type { OrderLine } from '../orders/order-lines.js';
import type { OrderEntity } from '../orders/order.entity.js';

/**
 * Error handler for a transaction that inserts an idempotency key. Two requests about different subjects may use one key at the
 * same moment: maps the violation of the key's constraint to `key-used`, and rethrows other errors.
 */
export const asKeyUsed =
  (subject: string) =>
  (error: { constraint?: string }): never => {
    throw error.constraint?.endsWith('_key_key') ? keyUsed(subject) : error;
  };

/** `wrong-state`, in words: `Order K7M-4Q2 is cancelled, so it cannot be packed.` */
export function wrongState(
  { number, status }: Pick<OrderEntity, 'number' | 'status'>,
  done: string,
): BusError {
  return new BusError('wrong-state', `Order ${number} is ${status}, so it cannot be ${done}.`);
}

/** The return request that the desk has seen was replaced or settled. */
export function returnChanged({ number }: Pick<OrderEntity, 'number'>): BusError {
  return new BusError(
    'wrong-state',
    `The return of order ${number} was changed or settled meanwhile. Please look at it again.`,
  );
}

/** The step that the desk has seen is no longer the order's last. */
export function stepChanged({ number, status }: Pick<OrderEntity, 'number' | 'status'>): BusError {
  return new BusError('wrong-state', `Order ${number} was changed meanwhile: it is ${status} now.`);
}

/** The refundable amount, US cents, is not the one that the desk has seen. */
export function refundableChanged({ number }: Pick<OrderEntity, 'number'>, refundable: number): BusError {
  return new BusError(
    'wrong-state',
    `The refunds of order ${number} have changed meanwhile: ${formatMoney(refundable)} can be given back now. Please look at it again.`,
  );
}

/** The order is already being refunded in full. */
export function beingRefunded({ number }: Pick<OrderEntity, 'number'>): BusError {
  return new BusError(
    'wrong-state',
    `The money of order ${number} is going back, so nothing more is done to it.`,
  );
}

/** All pieces of the order were refunded, and a refund failed. */
export function nothingToPack({ number }: Pick<OrderEntity, 'number'>): BusError {
  return new BusError(
    'wrong-state',
    `All pieces of order ${number} are in stock again. Please give the rest of its money back.`,
  );
}

/** A line has fewer refundable pieces than requested. The details hold the refundable amount, in US cents. */
export function tooManyPieces(line: OrderLine, left: number, refundable: number): BusError {
  const pieces = left === 1 ? '1 piece' : `${left} pieces`;
  const message = `Of "${line.name}" ${left ? `only ${pieces} can` : 'nothing more can'} be given back.`;
  return new BusError('too-much', message, { refundable });
}

/** More than the refundable amount was requested. The details hold it, in US cents. */
export function tooMuch(refundable: number): BusError {
  return new BusError('too-much', `At most ${formatMoney(refundable)} of it can be given back.`, {
    refundable,
  });
}
