import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { takeOutBought } from '../cart/cart-changes.js';
import { DonationTransitions } from '../donations/donation-transitions.js';
import { OrderTransitions } from '../orders/order-transitions.js';
import { adoptIntent, learnIntent } from '../payments/learn-intent.js';
import { PaymentPolicy } from '../payments/payment-policy.js';
import { PAYMENT_TRANSITIONS, type PaymentStatus } from '../payments/payment-state.js';
import { lockPayment, type Payment } from '../payments/lock-payment.js';
import {
  capturePayment,
  closeUnpaidPayment,
  keepPayment,
  owePayment,
} from '../payments/payment-transitions.js';
import { PaymentProvider, type PaymentMetadata, type ProviderIntent } from '../provider/payment-provider.js';
import { mayMove } from '../state/transitions.js';
import { FollowCharge } from './follow-charge.js';
import { PayOpenOrders } from './pay-open-orders.js';

/** Brings a payment, and what it is for, to where the provider says it is. Any order and number of calls ends alike. */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
    private readonly policy: PaymentPolicy,
    private readonly orders: OrderTransitions,
    private readonly openOrders: PayOpenOrders,
    private readonly donations: DonationTransitions,
    private readonly charges: FollowCharge,
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
    const { metadata } = intent;
    if (!metadata) return undefined;
    if (isPaidOrder(intent) && (await this.openOrders.pay(intent.id))) return 'kept';
    return this.dataSource.transaction(async (manager) => {
      const payment = await this.lock(manager, metadata, intent);
      if (!payment) return undefined;
      if (intent.status === 'succeeded') {
        await this.capture(manager, payment);
        if (intent.charge) await this.charges.follow(manager, payment, intent.charge);
      }
      if (intent.status === 'canceled') await this.cancel(manager, payment);
      return payment.status;
    });
  }

  /** Matches money that is already here with its order, which may have come later. */
  async match(paymentId: string): Promise<PaymentStatus | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const payment = await lockPayment(manager, paymentId);
      if (payment?.status === 'captured') await this.capture(manager, payment);
      return payment?.status;
    });
  }

  /** The payment's row, which knows its intent from here on. */
  private async lock(
    manager: EntityManager,
    metadata: PaymentMetadata,
    intent: ProviderIntent,
  ): Promise<Payment | undefined> {
    const payment = await lockPayment(manager, metadata.paymentId);
    if (payment?.intentId) return payment;
    const cancelAt = new Date(Date.now() + this.policy.payableMs(metadata.purpose));
    if (payment) await learnIntent(manager, payment.id, intent);
    else await adoptIntent(manager, metadata, intent, cancelAt);
    return lockPayment(manager, metadata.paymentId);
  }

  /** The money is here: `kept` when what it is for can be fulfilled now, else `captured`, to be matched later. */
  private async capture(manager: EntityManager, payment: Payment): Promise<void> {
    if (!mayMove(PAYMENT_TRANSITIONS, payment.status, 'kept')) return;
    if (payment.cancelReason === 'account-deleted') return this.giveBack(manager, payment);
    if (await this.fulfil(manager, payment)) await keepPayment(manager, payment);
    else if (payment.status !== 'captured') await capturePayment(manager, payment);
    if (payment.disputedAt) await this.orders.dispute(manager, payment.id);
  }

  /** Money that was captured after its payer's account was deleted. */
  private async giveBack(manager: EntityManager, payment: Payment): Promise<void> {
    if (payment.status !== 'captured') await capturePayment(manager, payment);
    await this.orders.cancel(manager, payment.id, payment.cancelReason);
    await owePayment(manager, payment, 'account-deleted');
  }

  private async fulfil(manager: EntityManager, { id, purpose }: Payment): Promise<boolean> {
    if (purpose === 'donation') return this.donations.receive(manager, id);
    const order = await this.orders.pay(manager, id);
    if (!order) return false;
    await takeOutBought(manager, order.lines);
    return true;
  }

  private async cancel(manager: EntityManager, payment: Payment): Promise<void> {
    if (!mayMove(PAYMENT_TRANSITIONS, payment.status, 'cancelled')) return;
    await closeUnpaidPayment(manager, payment);
    await this.orders.cancel(manager, payment.id, payment.cancelReason);
  }
}

/** What the provider says of nearly every order: it is paid, and nothing went back. */
function isPaidOrder({ status, metadata, charge }: ProviderIntent): boolean {
  return status === 'succeeded' && metadata?.purpose === 'order' && !charge;
}
