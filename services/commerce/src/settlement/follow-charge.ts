import { Injectable } from '@nestjs/common';
import { orderPartlyRefunded } from '@studio/contracts';
import { Outbox } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { DonationTransitions } from '../donations/donation-transitions.js';
import { OrderTransitions } from '../orders/order-transitions.js';
import { OrderEntity } from '../orders/order.entity.js';
import { recordDispute, recordPartialRefund } from '../payments/payment-notes.js';
import { PublishIncome } from '../payments/publish-income.js';
import { type Payment, closeRefundedPayment } from '../payments/payment-transitions.js';
import type { ProviderCharge } from '../provider/payment-provider.js';

/** Closes a payment that was refunded in full, and its order, and publishes the refund. */
@Injectable()
export class CompleteRefund {
  constructor(
    private readonly orders: OrderTransitions,
    private readonly donations: DonationTransitions,
    private readonly income: PublishIncome,
  ) {}

  /** The caller holds the payment's lock. `refundId` is the provider's id when we requested the refund. */
  async complete(manager: EntityManager, payment: Payment, refundId?: string): Promise<void> {
    await closeRefundedPayment(manager, payment, refundId);
    await this.orders.refund(manager, payment);
    await this.donations.publishRefund(manager, payment, payment.amount);
    await this.income.publish(manager, payment.id);
  }
}

/**
 * Applies refunds (full or partial, by us or at the provider) and disputes of a captured payment's charge. Idempotent and
 * independent of the order of events.
 */
@Injectable()
export class FollowCharge {
  constructor(
    private readonly outbox: Outbox,
    private readonly orders: OrderTransitions,
    private readonly donations: DonationTransitions,
    private readonly refunds: CompleteRefund,
    private readonly income: PublishIncome,
  ) {}

  /** The caller holds the payment's lock. */
  async follow(manager: EntityManager, payment: Payment, charge: ProviderCharge): Promise<void> {
    if (charge.disputed && !payment.disputedAt) {
      await recordDispute(manager, payment);
      await this.orders.dispute(manager, payment.id);
    }
    if (payment.status === 'refunded' || charge.refunded <= payment.refundedAmount) return;
    if (charge.refunded >= payment.amount) await this.refunds.complete(manager, payment);
    else await this.publishPartialRefund(manager, payment, charge.refunded);
  }

  /** Publishes the event for the mail to buyer or donor; an order keeps its state. `refunded` is the total so far, US cents. */
  private async publishPartialRefund(
    manager: EntityManager,
    payment: Payment,
    refunded: number,
  ): Promise<void> {
    const amount = refunded - payment.refundedAmount;
    await this.donations.publishRefund(manager, payment, refunded);
    await recordPartialRefund(manager, payment, refunded);
    await this.income.publish(manager, payment.id);
    const order = await manager.findOneBy(OrderEntity, { paymentId: payment.id });
    if (!order) return;
    await this.outbox.add(manager, orderPartlyRefunded, { orderId: order.id, amount, refunded });
  }
}
