import { rows, type Database } from '@studio/service-kit';

/**
 * What the fund holds, US cents, and of how many gifts: what has arrived, less what went back, without what a bank asks
 * back.
 */
export async function countFund(database: Database): Promise<{ raised: number; gifts: number }> {
  const [fund] = await rows<{ raised: number; gifts: number }>(
    database,
    `SELECT coalesce(sum(d.amount - p.refunded_amount), 0)::int AS raised, count(*)::int AS gifts
     FROM donations d JOIN payments p ON p.id = d.payment_id
     WHERE d.received_at IS NOT NULL AND p.disputed_at IS NULL AND p.refunded_amount < d.amount`,
  );
  return fund!;
}
