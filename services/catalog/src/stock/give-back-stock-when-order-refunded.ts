import { Controller } from '@nestjs/common';
import { type CloudEvent, orderRefunded } from '@studio/contracts';
import { type DataOf, EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { Stock } from './stock.js';

@Controller()
export class GiveBackStockWhenOrderRefunded {
  constructor(private readonly stock: Stock) {}

  @EventHandler(orderRefunded, { consumer: 'catalog-give-back-stock' })
  async handle({ data }: CloudEvent<DataOf<typeof orderRefunded>>, manager: EntityManager): Promise<void> {
    // What has left the house comes back by a correction at the desk, or not at all.
    if (!data.shipped) await this.stock.refund(manager, data.orderId);
  }
}
