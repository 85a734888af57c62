import type { Transitions } from '../state/transitions.js';

/**
 * `creating`: written down, the provider's intent is not known yet. `open`: can be paid. `captured`: the money is here,
 * what it is for is not fulfilled yet. `kept`: it is. `refunding`: all of it is owed back. `refunded`: all went back.
 */
export type PaymentStatus =
  | 'creating'
  | 'open'
  | 'captured'
  | 'kept'
  | 'refunding'
  | 'refunded'
  | 'cancelled';

/** Every step a payment may take. */
export const PAYMENT_TRANSITIONS: Transitions<PaymentStatus> = {
  creating: ['open', 'cancelled'],
  open: ['captured', 'kept', 'cancelled'],
  captured: ['kept', 'refunding', 'refunded'],
  kept: ['refunding', 'refunded'],
  refunding: ['refunded'],
  refunded: [],
  // What we believed to be cancelled was paid after all: the provider's word wins, and money is always written down.
  cancelled: ['captured', 'kept'],
};

/** States in which a payment can still be paid, so also cancelled. */
export const UNPAID: readonly PaymentStatus[] = ['creating', 'open'];
