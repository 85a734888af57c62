/** How long money and stock wait for each other. All in ms. */
export class PaymentPolicy {
  /** An unpaid order's payment is cancelled, and its stock released, after this. */
  readonly orderHoldMs: number;
  /** A donation that was begun but not paid is cancelled after this. */
  readonly donationHoldMs: number = 24 * 3_600_000;
  /** Catalog keeps reserved stock this much longer than we do: we cancel the payment first. */
  readonly stockMarginMs: number = 15 * 60_000;
  /** A captured payment without an order is given back after this. */
  readonly orphanGraceMs: number;
  /** Pause between two comparisons with the provider's list. */
  readonly reconcileMs: number;

  constructor(times: { orderHoldMs: number; orphanGraceMs: number; reconcileMs: number }) {
    this.orderHoldMs = times.orderHoldMs;
    this.orphanGraceMs = times.orphanGraceMs;
    this.reconcileMs = times.reconcileMs;
  }
}
