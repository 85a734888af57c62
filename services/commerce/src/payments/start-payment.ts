import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { rows } from '@studio/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { asAccountDeleted } from '../forgotten-people/forgotten-person.js';
import { PaymentPolicy, timeAfter } from './payment-policy.js';
import { PaymentEntity } from './payment.entity.js';

/** Identifies a checkout. */
export interface Checkout {
  userId: string;
  cartVersion: number;
  /** US cents. */
  amount: number;
}

/** A payment whose intent is known. */
export interface PaymentAtProvider {
  paymentId: string;
  intentId: string;
}

export interface StartedPayment {
  paymentId: string;
  /** Null until the provider has created the intent. */
  intentId: string | null;
  clientSecret: string | null;
  /** Open payments for earlier states of the cart. */
  earlier: PaymentAtProvider[];
}

/** Stores payments before their intent is created at the provider. */
@Injectable()
export class StartPayment {
  constructor(
    private readonly dataSource: DataSource,
    private readonly policy: PaymentPolicy,
  ) {}

  /** Inserts the payment of a checkout, or returns the existing one. Throws `account-deleted`. */
  async start({ userId, cartVersion, amount }: Checkout): Promise<StartedPayment> {
    // The update changes nothing: it makes RETURNING return the existing row.
    const [payment] = await rows<StartedPayment>(
      this.dataSource,
      `WITH ours AS (
         INSERT INTO payments AS known (id, purpose, user_id, cart_version, amount, cancel_at)
         VALUES ($1, 'order', $2, $3, $4, ${timeAfter('$5')})
         ON CONFLICT (user_id, cart_version, amount)
           WHERE purpose = 'order' AND status IN ('creating', 'open', 'captured')
           DO UPDATE SET amount = known.amount
         RETURNING id, intent_id, client_secret
       )
       SELECT ours.id AS "paymentId", ours.intent_id AS "intentId", ours.client_secret AS "clientSecret",
         coalesce((
           SELECT json_agg(json_build_object('paymentId', p.id, 'intentId', p.intent_id)) FROM payments p
           WHERE p.user_id = $2 AND p.purpose = 'order' AND p.status = 'open' AND p.id <> ours.id
         ), '[]'::json) AS earlier
       FROM ours`,
      [randomUUID(), userId, cartVersion, amount, this.policy.orderReservationMs],
    ).catch(asAccountDeleted);
    return payment!;
  }
  /** Inserts the payment of a donation of `amount` US cents. Returns its id. */
  async startDonation(manager: EntityManager, amount: number): Promise<string> {
    const id = randomUUID();
    const cancelAt = () => timeAfter(this.policy.orderReservationMs);
    await manager.insert(PaymentEntity, { id, purpose: 'donation', amount, cancelAt });
    return id;
  }
}
