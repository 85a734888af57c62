import { rows, type Database } from '@studio/service-kit';
import type { PaymentEntity } from './payment.entity.js';

/**
 * Refunded pieces by line id, including pending refunds; a column of a query with payments `p`. Failed refunds do not
 * count.
 */
export const REFUNDED_PIECES = `
  (SELECT coalesce(jsonb_object_agg(line, pieces), '{}') FROM (
    SELECT piece->>'id' AS line, sum((piece->>'quantity')::int) AS pieces
    FROM refunds, jsonb_array_elements(items) AS piece
    WHERE payment_id = p.id AND state <> 'failed' GROUP BY line) AS refunded)`;

/** Number of pieces by line id; lines without refunds are missing. */
export type RefundedPieces = Readonly<Record<string, number>>;

/** Refunded pieces of a payment's lines. Hold its lock before you add a refund. */
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
