import { rows, type Database } from '@studio/service-kit';
import type { PaymentEntity } from './payment.entity.js';

/**
 * How many pieces of each line, by its id, have been refunded or are owed; as a column of a query with payments `p`.
 * A refund that the provider refused for good gave nothing back.
 */
export const REFUNDED_PIECES = `
  (SELECT coalesce(jsonb_object_agg(line, pieces), '{}') FROM (
    SELECT piece->>'id' AS line, sum((piece->>'quantity')::int) AS pieces
    FROM refunds, jsonb_array_elements(items) AS piece
    WHERE payment_id = p.id AND state <> 'failed' GROUP BY line) AS refunded)`;

/** Pieces of each line, by its id; a line of which nothing was refunded is not there. */
export type RefundedPieces = Readonly<Record<string, number>>;

/** What has been refunded of a payment, line by line. Who writes more holds its lock. */
export async function refundedPiecesOf(
  database: Database,
  { id }: Pick<PaymentEntity, 'id'>,
): Promise<RefundedPieces> {
  const sql = `SELECT ${REFUNDED_PIECES} AS pieces FROM payments p WHERE p.id = $1`;
  const [{ pieces }] = (await rows<{ pieces: RefundedPieces }>(database, sql, [id])) as [
    { pieces: RefundedPieces },
  ];
  return pieces;
}
