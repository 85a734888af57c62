import { DAY_MS } from '@studio/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_CONFIG } from '@studio/service-kit';
import type { CommerceConfig } from '../config.js';

type Times = Pick<CommerceConfig, 'ORDER_RESERVATION_SECONDS' | 'ORPHAN_GRACE_SECONDS' | 'RECONCILE_SECONDS'>;

/** The time after `ms` milliseconds, as SQL. Time limits are by the database's clock, which also says when they are over. */
export const timeAfter = (ms: number | string): string =>
  `now() + make_interval(secs => ${ms}::float8 / 1000)`;

/** Payment and reservation timeouts, in ms. */
@Injectable()
export class PaymentPolicy {
  /** An unpaid order's payment is cancelled, and its stock released, after this. */
  readonly orderReservationMs: number;
  /** A donation that was begun but not paid is cancelled after this. */
  readonly donationPayableMs: number = DAY_MS;
  /** Catalog keeps reservations this much longer, so that the payment is cancelled first. */
  readonly reservationMarginMs: number = 15 * 60_000;
  /** A captured payment without an order is refunded after this. */
  readonly orphanGraceMs: number;
  /** Pause between two comparisons with the provider's list. */
  readonly reconcileMs: number;

  constructor(@Inject(SERVICE_CONFIG) times: Times) {
    this.orderReservationMs = times.ORDER_RESERVATION_SECONDS * 1_000;
    this.orphanGraceMs = times.ORPHAN_GRACE_SECONDS * 1_000;
    this.reconcileMs = times.RECONCILE_SECONDS * 1_000;
  }

  /** How long a payment for that purpose may stay unpaid, in ms. */
  payableMs(purpose: 'order' | 'donation'): number {
    return purpose === 'order' ? this.orderReservationMs : this.donationPayableMs;
  }
}
