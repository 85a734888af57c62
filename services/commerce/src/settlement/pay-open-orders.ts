import { Injectable } from '@nestjs/common';
import { rows, together } from '@studio/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { TAKE_OUT_BOUGHT } from '../cart/cart-changes.js';
import type { MovedOrder } from '../orders/move-order.js';
import { OrderTransitions } from '../orders/order-transitions.js';
import { PAY_READY_ORDERS } from '../orders/pay-ready-orders.js';
import { KEEP_READY_PAYMENTS } from '../payments/keep-ready-payments.js';

/** How long the first of several payments waits for others, in ms. */
const GATHER_MS = 10;

type PaidOrder = MovedOrder & { intentId: string };

/**
 * Each payment is locked before its order, as everywhere, and both are looked at as they are once they are locked. A
 * disputed payment, and one whose payer was deleted, has more to it and is left out.
 */
const PAY = `
  WITH ready AS (
    SELECT p.id AS payment_id, o.id AS order_id, o.lines
    FROM payments p JOIN orders o ON o.payment_id = p.id
    WHERE p.intent_id = ANY ($1) AND p.status = 'open' AND p.disputed_at IS NULL
      AND p.cancel_reason IS DISTINCT FROM 'account-deleted'
      AND o.status = 'pending' AND o.reserved_at IS NOT NULL
    ORDER BY p.id FOR UPDATE OF p, o
  ), kept AS (${KEEP_READY_PAYMENTS}), paid AS (${PAY_READY_ORDERS}), bought AS (
    SELECT "cartItemId", sum(quantity)::integer AS quantity
    FROM ready, jsonb_to_recordset(lines) AS line ("cartItemId" uuid, quantity integer) GROUP BY 1
  ), ${TAKE_OUT_BOUGHT}
  SELECT * FROM paid`;

/** Pays the orders for which all is ready: the payment is open, the stock reserved. Many at once cost as much as one. */
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
  ) {}

  /** The provider says that this intent is paid. False, and nothing is written: it is not as simple as that. */
  async pay(intentId: string): Promise<boolean> {
    return (await this.payTogether(intentId)) !== undefined;
  }

  private async payAll(manager: EntityManager, intentIds: readonly string[]): Promise<PaidOrder[]> {
    const paid = await rows<PaidOrder>(manager, PAY, [intentIds]);
    if (paid.length > 0) await this.orders.tellPaid(manager, paid);
    return paid;
  }
}
