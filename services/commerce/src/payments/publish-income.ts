import { Injectable } from '@nestjs/common';
import { type OrderItem, incomeChanged, linePrice } from '@studio/contracts';
import { Outbox, rows } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { REPAID_PIECES, type RefundedPieces } from './refunded-pieces.js';

/** A payment whose order or donation is paid. */
interface Income {
  paymentId: string;
  /** Drawn under the payment's lock: no clock orders the events. */
  version: number;
  kind: 'order' | 'donation';
  at: Date;
  amount: number;
  refunded: number;
  /** Empty for a donation. */
  lines: readonly (Omit<OrderItem, 'refunded' | 'product'> & { productId: number })[];
  /** Of refunds that are part of `refunded`. */
  refundedPieces: RefundedPieces;
}

/** The next version of a payment's income. */
export const NEXT_VERSION = `nextval('income_versions')::int`;

const INCOME = `
  SELECT p.id AS "paymentId", ${NEXT_VERSION} AS version, p.purpose AS kind, coalesce(o.paid_at, d.received_at) AS at, p.amount,
    p.refunded_amount AS refunded, coalesce(o.lines, '[]') AS lines,
    ${REPAID_PIECES} AS "refundedPieces"
  FROM payments p LEFT JOIN orders o ON o.payment_id = p.id LEFT JOIN donations d ON d.payment_id = p.id
  WHERE p.id = $1 AND coalesce(o.paid_at, d.received_at) IS NOT NULL`;

/** Publishes what payments have brought, in the transaction of the change. */
@Injectable()
export class PublishIncome {
  constructor(private readonly outbox: Outbox) {}

  /** The caller holds the payment's lock. A payment whose order was never paid brings nothing, and is left out. */
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
        lines: lines.map((line) => {
          const { id, productId, quantity } = line;
          const back = income.refunded < income.amount ? (refundedPieces[id] ?? 0) : quantity;
          return {
            productId,
            quantity,
            amount: linePrice(line),
            refunded: linePrice(line, back),
          };
        }),
      })),
    );
  }
}
