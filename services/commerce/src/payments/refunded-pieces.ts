import { rows, type Database } from '@studio/service-kit';
import type { PaymentEntity } from './payment.entity.js';

/**
 * Refunded pieces by line id, including pending refunds; a column of a query with payments `p`. Failed refunds count only if
 * their pieces have returned to stock: these are not in the parcel, whatever becomes of the money.
 */
export const REFUNDED_PIECES = sumOf(`
  SELECT items FROM refunds WHERE payment_id = p.id AND (state <> 'failed' OR restocks)`);

/**
 * Like `REFUNDED_PIECES`, of refunds that the provider has made and that have not failed. The one that it has just made may
 * still be `owed`, so refunds count up to the sum that it reports.
 */
export const REPAID_PIECES = sumOf(`
  SELECT items FROM (
    SELECT items, sum(amount) OVER (ORDER BY state = 'done' DESC, created_at, id) AS so_far
    FROM refunds WHERE payment_id = p.id AND state <> 'failed') AS made
  WHERE so_far <= p.refunded_amount`);

/** Like `REFUNDED_PIECES`, of those that have returned to stock. */
const RESTOCKED_PIECES = sumOf(`SELECT items FROM refunds WHERE payment_id = p.id AND restocks`);

function sumOf(refunds: string): string {
  return `
  (SELECT coalesce(jsonb_object_agg(line, pieces), '{}') FROM (
    SELECT piece->>'id' AS line, sum((piece->>'quantity')::int) AS pieces
    FROM (${refunds}) AS asked, jsonb_array_elements(items) AS piece GROUP BY line) AS refunded)`;
}

/** Number of pieces by line id; lines without refunds are missing. */
export type RefundedPieces = Readonly<Record<string, number>>;

/** Refunded pieces of a payment's lines. Hold its lock before you add a refund. */
export function refundedPiecesOf(
  database: Database,
  { id }: Pick<PaymentEntity, 'id'>,
): Promise<RefundedPieces> {
  return readPieces(database, REFUNDED_PIECES, id);
}

/** Pieces of a payment's lines that have returned to stock, because they were refunded before packing. */
export function restockedPiecesOf(database: Database, paymentId: string): Promise<RefundedPieces> {
  return readPieces(database, RESTOCKED_PIECES, paymentId);
}

async function readPieces(database: Database, column: string, id: string): Promise<RefundedPieces> {
  const sql = `SELECT ${column} AS pieces FROM payments p WHERE p.id = $1`;
  const [{ pieces }] = (await rows<{ pieces: RefundedPieces }>(database, sql, [id])) as [
    { pieces: RefundedPieces },
  ];
  return pieces;
}
