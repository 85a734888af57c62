import { Controller } from '@nestjs/common';
import { type CloudEvent, type OrderFacts, orderCancelled } from '@studio/contracts';
import { EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { Stock } from './stock.js';

@Controller()
export class ReleaseStockWhenOrderCancelled {
  constructor(private readonly stock: Stock) {}

  @EventHandler(orderCancelled, { consumer: 'catalog-release-stock' })
  async handle({ data }: CloudEvent<OrderFacts>, manager: EntityManager): Promise<void> {
    await this.stock.release(manager, data.orderId);
  }
}
