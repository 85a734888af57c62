import { IsNull, Not, type EntityManager } from 'typeorm';
import { ProductEntity } from '../products/product.entity.js';
import { ReservedItemEntity } from './reserved-item.entity.js';

/** Puts what an order had taken back into the inventory, in the order of ids. */
export async function giveBackStock(manager: EntityManager, orderId: string): Promise<void> {
  const items = await manager.find(ReservedItemEntity, { where: { orderId }, order: { productId: 'ASC' } });
  await manager.delete(ReservedItemEntity, { orderId });
  for (const { productId, quantity } of items)
    await manager.increment(
      ProductEntity,
      { id: productId, inventory: Not(IsNull()) },
      'inventory',
      quantity,
    );
}
