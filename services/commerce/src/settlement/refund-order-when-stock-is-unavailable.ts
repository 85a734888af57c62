import { Controller } from '@nestjs/common';
import { type CloudEvent, stockUnavailable } from '@studio/contracts';
import { type DataOf, EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../orders/order.entity.js';
import { lockPayment, requestRefund } from '../payments/payment-transitions.js';

/** Refunds a paid order that can no longer be fulfilled. */
@Controller()
export class RefundOrderWhenStockIsUnavailable {
  @EventHandler(stockUnavailable, { consumer: 'commerce-refund-unfillable-orders' })
  async handle(event: CloudEvent<DataOf<typeof stockUnavailable>>, manager: EntityManager): Promise<void> {
    const order = await manager.findOneBy(OrderEntity, { id: event.data.orderId });
    const payment = order && (await lockPayment(manager, order.paymentId));
    if (payment?.status !== 'kept') return;
    // Read under the lock: for a disputed order the bank decides.
    if (await manager.existsBy(OrderEntity, { id: order!.id, status: 'paid' }))
      await requestRefund(manager, payment, 'stock-unavailable');
  }
}
