import { Injectable } from '@nestjs/common';
import { orderPartlyRefunded } from '@studio/contracts';
import { Outbox } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { OrderTransitions } from '../orders/order-transitions.js';
import { OrderEntity } from '../orders/order.entity.js';
import type { Payment } from '../payments/lock-payment.js';
import { noteDispute, notePartialRefund } from '../payments/payment-notes.js';
import type { ProviderCharge } from '../provider/payment-provider.js';
import { CompleteRefund } from './complete-refund.js';

/**
 * Takes over what the provider says of a captured payment's charge, in either order and any number of times: money
 * that went back, all of it or a part, by us or by the shop at the provider; money that the buyer's bank asks back.
 */
@Injectable()
export class FollowCharge {
  constructor(
    private readonly outbox: Outbox,
    private readonly orders: OrderTransitions,
    private readonly refunds: CompleteRefund,
  ) {}

  /** The caller holds the payment's lock. */
  async follow(manager: EntityManager, payment: Payment, charge: ProviderCharge): Promise<void> {
    if (charge.disputed && !payment.disputedAt) {
      await noteDispute(manager, payment);
      await this.orders.dispute(manager, payment.id);
    }
    if (payment.status === 'refunded' || charge.refunded <= payment.refundedAmount) return;
    if (charge.refunded >= payment.amount) await this.refunds.complete(manager, payment);
    else await this.notePart(manager, payment, charge.refunded);
  }

  /** The order goes on as it is; its buyer is told. `refunded` is all that went back by now, US cents. */
  private async notePart(manager: EntityManager, payment: Payment, refunded: number): Promise<void> {
    const amount = refunded - payment.refundedAmount;
    await notePartialRefund(manager, payment, refunded);
    const order = await manager.findOneBy(OrderEntity, { paymentId: payment.id });
    if (!order) return;
    const { id: orderId, userId } = order;
    await this.outbox.add(manager, orderPartlyRefunded, { orderId, userId, amount, refunded });
  }
}
