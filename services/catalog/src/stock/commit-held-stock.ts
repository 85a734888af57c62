import { rows } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';

/** Sells what paid orders hold. Returns those of them that held something until now. */
export async function commitHeldStock(
  manager: EntityManager,
  orderIds: readonly string[],
): Promise<Set<string>> {
  const committed = await rows<{ orderId: string }>(
    manager,
    `UPDATE stock_reservations SET state = 'committed', expires_at = NULL, updated_at = now()
     WHERE order_id = ANY ($1) AND state = 'held' RETURNING order_id AS "orderId"`,
    [orderIds],
  );
  return new Set(committed.map(({ orderId }) => orderId));
}
