import type { Finding, Invariant, World } from './invariant.ts';

const STOCK = `
  SELECT p.id, p.inventory AS left,
    coalesce(sum(h.quantity) FILTER (WHERE r.state = 'held'), 0)::int AS held,
    coalesce(sum(h.quantity) FILTER (WHERE r.state = 'committed'), 0)::int AS sold,
    coalesce(sum(h.quantity) FILTER (WHERE r.state NOT IN ('held', 'committed')), 0)::int AS lost,
    (SELECT sum(change)::int FROM stock_movements m WHERE m.product_id = p.id) AS ledger,
    (SELECT coalesce(sum(change), 0)::int FROM stock_movements m
      WHERE m.product_id = p.id AND actor_id IS NOT NULL) AS corrected
  FROM products p LEFT JOIN stock_reserved_items h ON h.product_id = p.id
    LEFT JOIN stock_reservations r ON r.order_id = h.order_id
  WHERE p.inventory IS NOT NULL GROUP BY p.id`;
const SOLD = `
  SELECT h.order_id || ' ' || h.product_id || ' ' || h.quantity AS line
  FROM stock_reserved_items h JOIN stock_reservations r USING (order_id) WHERE r.state = 'committed'`;
const PAID = `
  SELECT o.id || ' ' || line."productId" || ' ' || sum(line.quantity) AS line
  FROM orders o, jsonb_to_recordset(o.lines) AS line ("productId" int, quantity int)
  WHERE o.status IN ('paid', 'packed', 'shipped', 'delivered') OR o.shipped_at IS NOT NULL GROUP BY o.id, line."productId"`;

interface ProductStock {
  id: number;
  left: number;
  held: number;
  sold: number;
  lost: number;
  ledger: number;
  corrected: number;
}

export const stockAddsUp: Invariant = {
  name: 'left + held + sold = stocked + corrections, sold = paid for',
  async check({ databases, notes }: World): Promise<Finding> {
    const products = await databases.query<ProductStock>('catalog', STOCK);
    const wrong = products.flatMap(({ id, left, held, sold, lost, ledger, corrected }) => {
      const stocked = notes.stocked.get(id);
      if (stocked === undefined) return [];
      const faults =
        left + held + sold === stocked + corrected
          ? []
          : [`product ${id}: ${left} + ${held} + ${sold} ≠ ${stocked} + ${corrected}`];
      return [
        ...faults,
        ...(left === ledger ? [] : [`product ${id}: ${left} left, ${ledger} in the ledger`]),
        ...(held > 0 ? [`product ${id}: ${held} still held`] : []),
        ...(lost > 0 ? [`product ${id}: ${lost} in closed reservations`] : []),
      ];
    });
    const lines = async (name: 'catalog' | 'commerce', sql: string) =>
      new Set((await databases.query<{ line: string }>(name, sql)).map(({ line }) => line));
    const [sold, paid] = [await lines('catalog', SOLD), await lines('commerce', PAID)];
    return {
      wrong: [
        ...wrong,
        ...[...paid.difference(sold)].map((line) => `paid, not sold: ${line}`),
        ...[...sold.difference(paid)].map((line) => `sold, not paid: ${line}`),
      ],
      figures: `${products.length} products, ${products.reduce((sum, each) => sum + each.sold, 0)} pieces sold in ${paid.size} lines`,
    };
  },
};
