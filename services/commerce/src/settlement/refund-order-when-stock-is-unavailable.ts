import { Controller } from '@nestjs/common';
import { stockUnavailable, type CloudEvent } from '@studio/contracts';
import { EventHandler, type DataOf } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../orders/order.entity.js';
import { lockPayment } from '../payments/lock-payment.js';
import { owePayment } from '../payments/payment-transitions.js';

/** Paid, but it cannot be filled any more: all of the money goes back. */
@Controller()
export class RefundOrderWhenStockIsUnavailable {
  @EventHandler(stockUnavailable, { consumer: 'commerce-refund-unfillable-orders' })
  async handle(event: CloudEvent<DataOf<typeof stockUnavailable>>, manager: EntityManager): Promise<void> {
    const order = await manager.findOneBy(OrderEntity, { id: event.data.orderId });
    const payment = order && (await lockPayment(manager, order.paymentId));
    if (payment?.status !== 'kept') return;
    // Read again under the lock: a disputed order is for its bank to decide.
    if (await manager.existsBy(OrderEntity, { id: order!.id, status: 'paid' }))
      await owePayment(manager, payment, 'stock-unavailable');
  }
}
