import { Injectable } from '@nestjs/common';
import { rows, together } from '@studio/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { removeBought } from '../cart/cart-changes.js';
import { type MovedOrder, OrderTransitions } from '../orders/order-transitions.js';
import { NEXT_VERSION, PublishIncome } from '../payments/publish-income.js';

/** How long a payment waits for others to share its transaction, in ms. */
const GATHER_MS = 10;

type PaidOrder = MovedOrder & {
  intentId: string;
  paymentId: string;
  version: number;
  at: Date;
  amount: number;
};

/**
 * Raw SQL because it locks, checks and updates both rows in one statement. Payments are locked before orders, as
 * everywhere. Disputed payments and payments of deleted accounts are excluded: `SettlePayment` handles them.
 */
const PAY = `
  WITH ready AS (
    SELECT p.id AS payment_id, p.amount, o.id AS order_id
    FROM payments p JOIN orders o ON o.payment_id = p.id
    WHERE p.intent_id = ANY ($1) AND p.status = 'open' AND p.disputed_at IS NULL
      AND p.cancel_reason IS DISTINCT FROM 'account-deleted'
      AND o.status = 'pending' AND o.reserved_at IS NOT NULL
    ORDER BY p.id FOR UPDATE OF p, o
  ), kept AS (
    UPDATE payments SET status = 'kept', captured_at = coalesce(captured_at, now()), closed_at = now() FROM ready
    WHERE payments.id = ready.payment_id AND payments.status = 'open'
  )
  UPDATE orders SET status = 'paid', paid_at = now() FROM ready
  WHERE orders.id = ready.order_id AND orders.status = 'pending'
  RETURNING orders.id, orders.lines, orders.shipped_at AS "shippedAt", orders.payment_intent_id AS "intentId",
    orders.payment_id AS "paymentId", orders.paid_at AS at, ready.amount,
    ${NEXT_VERSION} AS version`;

/** The fast path of `SettlePayment`: marks orders paid whose payment is open and whose stock is reserved, in batches. */
@Injectable()
export class PayOpenOrders {
  private readonly payTogether = together(
    (intentIds) => this.dataSource.transaction((manager) => this.payAll(manager, intentIds)),
    ({ intentId }) => intentId,
    GATHER_MS,
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrderTransitions,
    private readonly income: PublishIncome,
  ) {}

  /** Pays the order of an intent that the provider reports as paid. Returns false when the fast path does not apply. */
  async pay(intentId: string): Promise<boolean> {
    return (await this.payTogether(intentId)) !== undefined;
  }

  private async payAll(manager: EntityManager, intentIds: readonly string[]): Promise<PaidOrder[]> {
    const paid = await rows<PaidOrder>(manager, PAY, [intentIds]);
    if (paid.length === 0) return paid;
    await removeBought(
      manager,
      paid.flatMap(({ lines }) => lines),
    );
    await this.orders.publishPaid(manager, paid);
    // Its own data rather than another statement: this is the hot path.
    await this.income.add(
      manager,
      paid.map(({ paymentId, version, at, amount, lines }) => ({
        paymentId,
        version,
        kind: 'order',
        at,
        amount,
        refunded: 0,
        lines,
        refundedPieces: {},
      })),
    );
    return paid;
  }
}
