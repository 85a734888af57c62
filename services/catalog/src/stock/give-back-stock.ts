import type { EntityManager } from 'typeorm';

/** Puts what an order had taken back on the shelf; returns the products whose count changed. */
export async function giveBackStock(tx: EntityManager, orderId: string): Promise<number[]> {
  const lines: { id: number; quantity: number }[] = await tx.query(
    'SELECT product_id AS id, quantity FROM stock_holds WHERE order_id = $1 ORDER BY product_id',
    [orderId],
  );
  await tx.query('DELETE FROM stock_holds WHERE order_id = $1', [orderId]);
  const changed: number[] = [];
  for (const { id, quantity } of lines) {
    const [given]: [unknown[]] = await tx.query(
      'UPDATE products SET inventory = inventory + $2 WHERE id = $1 AND inventory IS NOT NULL RETURNING id',
      [id, quantity],
    );
    if (given.length > 0) changed.push(id);
  }
  return changed;
}
