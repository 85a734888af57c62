import type { OrderStatus } from '@studio/contracts';
import type { Transitions } from '../state/transitions.js';

/**
 * Every step an order may take. `pending`: not paid, or its stock is not reserved. `disputed`: paid, and the buyer's
 * bank asks for the money back.
 */
export const ORDER_TRANSITIONS: Transitions<OrderStatus> = {
  pending: ['paid', 'cancelled', 'refunded'],
  paid: ['packed', 'cancelled', 'disputed', 'refunded'],
  packed: ['shipped', 'disputed', 'refunded'],
  shipped: ['delivered', 'disputed', 'refunded'],
  delivered: ['disputed', 'refunded'],
  disputed: ['refunded'],
  // What was paid before, or after all, went back.
  cancelled: ['refunded'],
  refunded: [],
};

/** The state that a step of the desk came from: where undoing it leads back to. */
export const UNDONE_TO = { packed: 'paid', shipped: 'packed', delivered: 'shipped' } as const;
/** A state that a step of the desk has led to. */
export type DeskStep = keyof typeof UNDONE_TO;

/** Nothing of it is packed: its buyer may still cancel it. */
export const CANCELLABLE: readonly OrderStatus[] = ['pending', 'paid'];

/** On its way out of the house: its address is needed, also of somebody who is deleted meanwhile. */
export const BEING_SENT: readonly OrderStatus[] = ['packed', 'shipped'];

/** What a buyer may ask to send back. */
export const RETURNABLE: readonly OrderStatus[] = ['shipped', 'delivered'];
