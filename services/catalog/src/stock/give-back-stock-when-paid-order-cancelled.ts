import { Controller } from '@nestjs/common';
import { type CloudEvent, type OrderFacts, paidOrderCancelled } from '@studio/contracts';
import { EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { Stock } from './stock.js';

@Controller()
export class GiveBackStockWhenPaidOrderCancelled {
  constructor(private readonly stock: Stock) {}

  @EventHandler(paidOrderCancelled, { consumer: 'catalog-give-back-cancelled-stock' })
  async handle({ data }: CloudEvent<OrderFacts>, manager: EntityManager): Promise<void> {
    await this.stock.refund(manager, data.orderId);
  }
}
