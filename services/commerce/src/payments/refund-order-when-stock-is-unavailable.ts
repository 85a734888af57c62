import { Controller } from '@nestjs/common';
import { stockUnavailable, type CloudEvent } from '@studio/contracts';
import { EventHandler, type DataOf } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';

/** Paid, but it cannot be filled any more: all of the money goes back. */
@Controller()
export class RefundOrderWhenStockIsUnavailable {
  @EventHandler(stockUnavailable, { consumer: 'commerce-refund-unfillable-orders' })
  async handle(event: CloudEvent<DataOf<typeof stockUnavailable>>, tx: EntityManager): Promise<void> {
    await rows(
      tx,
      `UPDATE payments SET status = 'refunding', refund_reason = 'stock-unavailable'
       WHERE status = 'kept' AND id = (SELECT payment_id FROM orders WHERE id = $1 AND status = 'paid')`,
      [event.data.orderId],
    );
  }
}
