import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';
import { PaymentPolicy } from '../payments/payment-policy.js';

/** What makes two checkouts the same one. */
export interface Checkout {
  userId: string;
  cartVersion: number;
  /** US cents. */
  amount: number;
}

/** A payment begun for an earlier state of the buyer's cart. */
export interface EarlierPayment {
  intentId: string;
  orderId: string | null;
}

export interface StartedPayment {
  paymentId: string;
  /** Null until the provider has made the intent. */
  intentId: string | null;
  clientSecret: string | null;
  /** Still open, for another cart. */
  earlier: EarlierPayment[];
}

/** Writes a checkout's payment down before the provider hears of it, or finds the one that is there. */
@Injectable()
export class StartPayment {
  constructor(
    private readonly db: DataSource,
    private readonly policy: PaymentPolicy,
  ) {}

  async start({ userId, cartVersion, amount }: Checkout): Promise<StartedPayment> {
    // The "update" changes nothing: it makes RETURNING answer the row that is there.
    const [payment] = await rows<StartedPayment>(
      this.db,
      `WITH ours AS (
         INSERT INTO payments AS known (id, purpose, user_id, cart_version, amount, cancel_at)
         VALUES ($1, 'order', $2, $3, $4, $5)
         ON CONFLICT (user_id, cart_version, amount)
           WHERE purpose = 'order' AND status IN ('creating', 'open', 'captured')
           DO UPDATE SET amount = known.amount
         RETURNING id, intent_id, client_secret
       )
       SELECT ours.id AS "paymentId", ours.intent_id AS "intentId", ours.client_secret AS "clientSecret",
         coalesce((
           SELECT json_agg(json_build_object('intentId', p.intent_id, 'orderId', o.id))
           FROM payments p LEFT JOIN orders o ON o.payment_id = p.id
           WHERE p.user_id = $2 AND p.purpose = 'order' AND p.status = 'open' AND p.id <> ours.id
         ), '[]'::json) AS earlier
       FROM ours`,
      [randomUUID(), userId, cartVersion, amount, new Date(Date.now() + this.policy.orderHoldMs)],
    );
    return payment!;
  }
}
