import { Controller } from '@nestjs/common';
import { type CloudEvent, type OrderFacts, orderRefunded } from '@studio/contracts';
import { EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { Stock } from './stock.js';

@Controller()
export class GiveBackStockWhenOrderRefunded {
  constructor(private readonly stock: Stock) {}

  @EventHandler(orderRefunded, { consumer: 'catalog-give-back-stock' })
  async handle({ data }: CloudEvent<OrderFacts>, manager: EntityManager): Promise<void> {
    await this.stock.refund(manager, data.orderId);
  }
}
