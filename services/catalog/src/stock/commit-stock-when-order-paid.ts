import { Controller } from '@nestjs/common';
import { type CloudEvent, type OrderFacts, orderPaid } from '@studio/contracts';
import { EventBatchHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { commitHeldStock } from './commit-held-stock.js';
import { Stock } from './stock.js';

@Controller()
export class CommitStockWhenOrderPaid {
  constructor(private readonly stock: Stock) {}

  /** Nearly all orders hold their stock. Where one does not, all are handed over again, each by itself. */
  @EventBatchHandler(orderPaid, { consumer: 'catalog-commit-stock' })
  async handle(events: CloudEvent<OrderFacts>[], manager: EntityManager): Promise<void> {
    const orders = events.map(({ data }) => data);
    const committed = await commitHeldStock(
      manager,
      orders.map(({ orderId }) => orderId),
    );
    const left = orders.filter(({ orderId }) => !committed.has(orderId));
    if (left.length > 0 && orders.length > 1) throw new Error('one of them holds no stock');
    for (const { orderId, items } of left) await this.stock.commit(manager, orderId, items);
  }
}
