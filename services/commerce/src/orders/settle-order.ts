import type { EntityManager } from 'typeorm';
import { OrderEntity } from './order.entity.js';

/** What was wrong with an order by now is dealt with. */
export async function settleOrder(manager: EntityManager, id: string): Promise<void> {
  await manager.update(OrderEntity, { id }, { settledAt: () => 'clock_timestamp()' });
}
