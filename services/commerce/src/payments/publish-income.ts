import { Injectable } from '@nestjs/common';
import { incomeChanged, linePrice } from '@studio/contracts';
import { Outbox, rows } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import type { RefundedPieces } from './refunded-pieces.js';

/** A payment whose order or donation is paid. */
interface Income {
  paymentId: string;
  kind: 'order' | 'donation';
  at: Date;
  amount: number;
  refunded: number;
  /** Empty for a donation. */
  lines: readonly { id: string; productId: number; quantity: number; price: number }[];
  /** Of refunds that are part of `refunded`. */
  refundedPieces: RefundedPieces;
}

/**
 * Pieces of refunds that the provider has made, by line id. The one that it has just made may still be `owed`, so
 * refunds count up to the sum that it reports.
 */
const REFUNDED_PIECES_SO_FAR = `
  (SELECT coalesce(jsonb_object_agg(line, pieces), '{}') FROM (
    SELECT piece->>'id' AS line, sum((piece->>'quantity')::int) AS pieces
    FROM (
      SELECT items, sum(amount) OVER (ORDER BY state = 'done' DESC, created_at, id) AS so_far
      FROM refunds WHERE payment_id = p.id AND state <> 'failed') AS made, jsonb_array_elements(items) AS piece
    WHERE so_far <= p.refunded_amount GROUP BY line) AS refunded)`;

const INCOME = `
  SELECT p.id AS "paymentId", p.purpose AS kind, coalesce(o.paid_at, d.received_at) AS at, p.amount,
    p.refunded_amount AS refunded, coalesce(o.lines, '[]') AS lines,
    ${REFUNDED_PIECES_SO_FAR} AS "refundedPieces"
  FROM payments p LEFT JOIN orders o ON o.payment_id = p.id LEFT JOIN donations d ON d.payment_id = p.id
  WHERE p.id = $1 AND coalesce(o.paid_at, d.received_at) IS NOT NULL`;

/** Publishes what payments have brought, in the transaction of the change. */
@Injectable()
export class PublishIncome {
  constructor(private readonly outbox: Outbox) {}

  /** A payment whose order was never paid brings nothing, and is left out. */
  async publish(manager: EntityManager, paymentId: string): Promise<void> {
    const income = await rows<Income>(manager, INCOME, [paymentId]);
    if (income.length > 0) await this.add(manager, income);
  }

  /** Publishes income that the caller has read. */
  add(manager: EntityManager, all: readonly Income[]): Promise<void> {
    return this.outbox.addAll(
      manager,
      incomeChanged,
      all.map(({ at, lines, refundedPieces, ...income }) => ({
        ...income,
        at: at.toISOString(),
        lines: lines.map(({ id, productId, quantity, price }) => ({
          productId,
          quantity,
          amount: linePrice({ quantity, price }),
          refunded: linePrice({
            quantity: income.refunded < income.amount ? (refundedPieces[id] ?? 0) : quantity,
            price,
          }),
        })),
      })),
    );
  }
}
