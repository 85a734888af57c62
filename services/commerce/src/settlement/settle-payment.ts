import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { removeBought } from '../cart/cart-changes.js';
import { DonationTransitions } from '../donations/donation-transitions.js';
import { OrderTransitions } from '../orders/order-transitions.js';
import { restoreIntent, saveIntent } from '../payments/open-payment.js';
import { PaymentPolicy } from '../payments/payment-policy.js';
import { PAYMENT_TRANSITIONS, type PaymentStatus } from '../payments/payment-state.js';
import {
  type Payment,
  capturePayment,
  closeUnpaidPayment,
  fulfilPayment,
  lockPayment,
  requestRefund,
} from '../payments/payment-transitions.js';
import { PublishIncome } from '../payments/publish-income.js';
import { type PaymentMetadata, PaymentProvider, type ProviderIntent } from '../provider/payment-provider.js';
import { mayMove } from '../state/transitions.js';
import { FollowCharge } from './follow-charge.js';
import { PayOpenOrders } from './pay-open-orders.js';

/** Applies the provider's state to a payment and its order or donation. Any order and number of calls has the same result. */
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
    private readonly income: PublishIncome,
  ) {}

  /**
   * Fetches the intent from the provider and applies it; `with-charge` includes refunds and disputes. Returns undefined when
   * the intent does not exist, or belongs to another program.
   */
  async settle(intentId: string, wanted?: 'with-charge'): Promise<PaymentStatus | undefined> {
    const intent = await this.provider.find(intentId, wanted);
    return intent && this.apply(intent);
  }

  /** Applies an intent. Returns undefined when another program created it. */
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

  /** Matches a captured payment with its order, which may have been placed later. */
  async match(paymentId: string): Promise<PaymentStatus | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const payment = await lockPayment(manager, paymentId);
      if (payment?.status === 'captured') await this.capture(manager, payment);
      return payment?.status;
    });
  }

  /** Locks the payment's row, and stores its intent if it is missing. */
  private async lock(
    manager: EntityManager,
    metadata: PaymentMetadata,
    intent: ProviderIntent,
  ): Promise<Payment | undefined> {
    const payment = await lockPayment(manager, metadata.paymentId);
    if (payment?.intentId) return payment;
    if (payment) await saveIntent(manager, payment.id, intent);
    else await restoreIntent(manager, metadata, intent, this.policy.payableMs(metadata.purpose));
    return lockPayment(manager, metadata.paymentId);
  }

  /** → `kept` when the order or donation can be fulfilled now, else `captured`, to be matched later. */
  private async capture(manager: EntityManager, payment: Payment): Promise<void> {
    if (!mayMove(PAYMENT_TRANSITIONS, payment.status, 'kept')) return;
    if (payment.cancelReason === 'account-deleted') return this.refundDeletedPayer(manager, payment);
    if (await this.fulfil(manager, payment)) {
      await fulfilPayment(manager, payment);
      await this.income.publish(manager, payment.id);
    } else if (payment.status !== 'captured') await capturePayment(manager, payment);
    if (payment.disputedAt) await this.orders.dispute(manager, payment.id);
  }

  /** Refunds a payment that was captured after its payer's account was deleted. */
  private async refundDeletedPayer(manager: EntityManager, payment: Payment): Promise<void> {
    if (payment.status !== 'captured') await capturePayment(manager, payment);
    await this.orders.cancel(manager, payment.id, payment.cancelReason);
    await requestRefund(manager, payment, 'account-deleted');
  }

  private async fulfil(manager: EntityManager, { id, purpose }: Payment): Promise<boolean> {
    if (purpose === 'donation') return this.donations.receive(manager, id);
    const order = await this.orders.pay(manager, id);
    if (!order) return false;
    await removeBought(manager, order.lines);
    return true;
  }

  private async cancel(manager: EntityManager, payment: Payment): Promise<void> {
    if (!mayMove(PAYMENT_TRANSITIONS, payment.status, 'cancelled')) return;
    await closeUnpaidPayment(manager, payment);
    await this.orders.cancel(manager, payment.id, payment.cancelReason);
  }
}

/** The common case: the order is paid, without refunds or disputes. */
function isPaidOrder({ status, metadata, charge }: ProviderIntent): boolean {
  return status === 'succeeded' && metadata?.purpose === 'order' && !charge;
}
