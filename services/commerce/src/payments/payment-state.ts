import type { Transitions } from '../state/transitions.js';

/**
 * `creating`: stored, without the provider's intent. `open`: can be paid. `captured`: paid, but its order or donation is
 * not fulfilled yet. `kept`: paid and fulfilled. `refunding`: a full refund is requested. `refunded`: refunded in full.
 */
export type PaymentStatus =
  | 'creating'
  | 'open'
  | 'captured'
  | 'kept'
  | 'refunding'
  | 'refunded'
  | 'cancelled';

/** All transitions of a payment. */
export const PAYMENT_TRANSITIONS: Transitions<PaymentStatus> = {
  creating: ['open', 'cancelled'],
  open: ['captured', 'kept', 'cancelled'],
  captured: ['kept', 'refunding', 'refunded'],
  kept: ['refunding', 'refunded'],
  refunding: ['refunded'],
  refunded: [],
  // The provider captured a payment that we had cancelled: the provider is right, and the money is always recorded.
  cancelled: ['captured', 'kept'],
};

/** States in which a payment can still be paid, so also cancelled. */
export const UNPAID: readonly PaymentStatus[] = ['creating', 'open'];
