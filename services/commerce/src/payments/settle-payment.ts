import { Injectable } from '@nestjs/common';
import { Outbox } from '@studio/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';
import { receiveDonation } from '../donations/receive-donation.js';
import { cancelOrder } from '../orders/cancel-order.js';
import { disputeOrder } from '../orders/dispute-order.js';
import { payOrder } from '../orders/pay-order.js';
import { PaymentProvider, type ProviderIntent } from '../provider/payment-provider.js';
import { followCharge } from './follow-charge.js';
import { adoptIntent, lockPayment, type Payment, type PaymentStatus } from './payment.js';
import { PaymentPolicy } from './payment-policy.js';

/** Brings a payment, and what it is for, to where the provider says it is. Any order and number of calls ends alike. */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly db: DataSource,
    private readonly outbox: Outbox,
    private readonly provider: PaymentProvider,
    private readonly policy: PaymentPolicy,
  ) {}

  /**
   * Asks the provider anew, then applies; `with-charge` also what went back or is asked back. Undefined: the intent
   * does not exist or is not ours.
   */
  async settle(intentId: string, wanted?: 'with-charge'): Promise<PaymentStatus | undefined> {
    const intent = await this.provider.find(intentId, wanted);
    return intent && this.apply(intent);
  }

  /** Applies what the provider has just answered. Undefined when another program made the intent. */
  async apply(intent: ProviderIntent): Promise<PaymentStatus | undefined> {
    const { facts } = intent;
    if (!facts) return undefined;
    return this.db.transaction(async (tx) => {
      let payment = await lockPayment(tx, facts.paymentId);
      if (!payment?.intentId) {
        await adoptIntent(tx, intent, this.cancelAt(facts.purpose));
        payment = await lockPayment(tx, facts.paymentId);
      }
      if (!payment) return undefined;
      if (intent.status === 'succeeded') {
        const status = await this.capture(tx, payment);
        return intent.charge ? followCharge(tx, this.outbox, { ...payment, status }, intent.charge) : status;
      }
      if (intent.status === 'canceled') return this.cancel(tx, payment);
      return payment.status;
    });
  }

  /** Matches money that is already here with its order, which may have come later. */
  async match(paymentId: string): Promise<PaymentStatus | undefined> {
    return this.db.transaction(async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      return payment?.status === 'captured' ? this.capture(tx, payment) : payment?.status;
    });
  }

  /** The money is here: `kept` when what it is for can be fulfilled now, else `captured`, to be matched later. */
  private async capture(
    tx: EntityManager,
    { id, purpose, status, disputed }: Payment,
  ): Promise<PaymentStatus> {
    if (status === 'kept' || status === 'refunding' || status === 'refunded') return status;
    const pay = purpose === 'order' ? payOrder : receiveDonation;
    const next = (await pay(tx, this.outbox, id)) ? 'kept' : 'captured';
    await rows(
      tx,
      `UPDATE payments SET status = $2, captured_at = coalesce(captured_at, now()),
         closed_at = CASE $2 WHEN 'kept' THEN now() END WHERE id = $1`,
      [id, next],
    );
    if (disputed) await disputeOrder(tx, this.outbox, id);
    return next;
  }

  private async cancel(tx: EntityManager, payment: Payment): Promise<PaymentStatus> {
    if (payment.status !== 'open' && payment.status !== 'creating') return payment.status;
    await rows(tx, `UPDATE payments SET status = 'cancelled', closed_at = now() WHERE id = $1`, [payment.id]);
    await cancelOrder(tx, this.outbox, payment.id);
    return 'cancelled';
  }

  private cancelAt(purpose: Payment['purpose']): Date {
    const { orderHoldMs, donationHoldMs } = this.policy;
    return new Date(Date.now() + (purpose === 'order' ? orderHoldMs : donationHoldMs));
  }
}
