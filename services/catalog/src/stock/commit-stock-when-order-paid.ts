import { Controller } from '@nestjs/common';
import { type CloudEvent, type OrderFacts, orderPaid } from '@studio/contracts';
import { EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { Stock } from './stock.js';

@Controller()
export class CommitStockWhenOrderPaid {
  constructor(private readonly stock: Stock) {}

  @EventHandler(orderPaid, { consumer: 'catalog-commit-stock' })
  async handle({ data }: CloudEvent<OrderFacts>, manager: EntityManager): Promise<void> {
    await this.stock.commit(manager, data.orderId, data.items);
  }
}
