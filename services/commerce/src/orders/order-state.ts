import type { OrderStatus } from '@studio/contracts';
import type { Transitions } from '../state/transitions.js';

/**
 * Every step an order may take. `pending`: not paid, or its stock is not reserved. `disputed`: paid, and the buyer's
 * bank asks for the money back.
 */
export const ORDER_TRANSITIONS: Transitions<OrderStatus> = {
  pending: ['paid', 'cancelled', 'refunded'],
  paid: ['disputed', 'refunded'],
  disputed: ['refunded'],
  // Money that came after all, and went back.
  cancelled: ['refunded'],
  refunded: [],
};
