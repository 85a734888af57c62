import { IsNull, type EntityManager } from 'typeorm';
import { OrderEntity } from './order.entity.js';

/**
 * Deletes a pending order for which nothing is reserved, as if it had never been placed. The caller holds its payment's
 * lock. Returns false when the order has moved on.
 */
export async function discardOrder(manager: EntityManager, id: string, paymentId: string): Promise<boolean> {
  const unreserved = { id, paymentId, status: 'pending' as const, reservedAt: IsNull() };
  const { affected } = await manager.delete(OrderEntity, unreserved);
  return affected === 1;
}
