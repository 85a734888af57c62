import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderTransitions } from '../orders/order-transitions.js';
import type { Payment } from '../payments/lock-payment.js';
import { closeRefundedPayment } from '../payments/payment-transitions.js';

/** All of a payment went back: closes it and its order. */
@Injectable()
export class CompleteRefund {
  constructor(private readonly orders: OrderTransitions) {}

  /** The caller holds the payment's lock. `refundId` is the provider's, when the refund was ours. */
  async complete(manager: EntityManager, payment: Payment, refundId?: string): Promise<void> {
    await closeRefundedPayment(manager, payment, refundId);
    await this.orders.refund(manager, payment);
  }
}
