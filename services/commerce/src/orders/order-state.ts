import type { OrderStatus } from '@studio/contracts';
import type { Transitions } from '../state/transitions.js';

/**
 * All transitions of an order. `pending`: not paid, or its stock is not reserved. `disputed`: the buyer's bank has
 * opened a dispute.
 */
export const ORDER_TRANSITIONS: Transitions<OrderStatus> = {
  pending: ['paid', 'cancelled', 'refunded'],
  paid: ['packed', 'cancelled', 'disputed', 'refunded'],
  packed: ['shipped', 'disputed', 'refunded'],
  shipped: ['delivered', 'disputed', 'refunded'],
  delivered: ['disputed', 'refunded'],
  disputed: ['refunded'],
  // A payment that was captured before or after the cancellation was refunded.
  cancelled: ['refunded'],
  refunded: [],
};

/** For each step of the desk, the previous state, which undoing it restores. */
export const UNDONE_TO = { packed: 'paid', shipped: 'packed', delivered: 'shipped' } as const;
/** A state reached by a step of the desk. */
export type DeskStep = keyof typeof UNDONE_TO;

/** States in which the buyer may cancel. */
export const CANCELLABLE: readonly OrderStatus[] = ['pending', 'paid'];

/** Parcels being sent. Their address is kept even when the account is deleted. */
export const BEING_SENT: readonly OrderStatus[] = ['packed', 'shipped'];

/** States in which the buyer may request a return. */
export const RETURNABLE: readonly OrderStatus[] = ['shipped', 'delivered'];
