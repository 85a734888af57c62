import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';
import type { ProviderIntent } from '../provider/payment-provider.js';

/** Forward only; see the migration. `captured`: the money is here, what it is for is not matched yet. */
export type PaymentStatus =
  'creating' | 'open' | 'captured' | 'kept' | 'refunding' | 'refunded' | 'cancelled';

export interface Payment {
  id: string;
  purpose: 'order' | 'donation';
  status: PaymentStatus;
  /** US cents; `refunded` is what has gone back of it. */
  amount: number;
  refunded: number;
  /** The buyer's bank has asked for the money back. */
  disputed: boolean;
  /** Null until the provider's answer is written down. */
  intentId: string | null;
}

/** Locks a payment until `tx` ends. Whoever changes a payment, its order or its donation holds this lock. */
export async function lockPayment(tx: EntityManager, id: string): Promise<Payment | undefined> {
  const [payment] = await rows<Payment>(
    tx,
    `SELECT id, purpose, status, intent_id AS "intentId", amount, refunded_amount AS refunded,
            disputed_at IS NOT NULL AS disputed FROM payments WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return payment;
}

/**
 * Makes sure that an intent of ours has its row. It lacks one only when the database is older than the provider's
 * memory, for example after a restore; the row lacks its intent when we died between the call and its answer.
 */
export async function adoptIntent(tx: EntityManager, intent: ProviderIntent, cancelAt: Date): Promise<void> {
  const { facts } = intent;
  if (!facts) return;
  await rows(
    tx,
    `INSERT INTO payments AS known
       (id, purpose, user_id, amount, status, intent_id, client_secret, cancel_at)
     VALUES ($1, $2, $3, $4, 'open', $5, $6, $7)
     ON CONFLICT (id) DO UPDATE SET intent_id = excluded.intent_id, client_secret = excluded.client_secret,
         status = CASE known.status WHEN 'creating' THEN 'open' ELSE known.status END
       WHERE known.intent_id IS NULL`,
    [
      facts.paymentId,
      facts.purpose,
      facts.userId ?? null,
      facts.amount,
      intent.id,
      intent.clientSecret,
      cancelAt,
    ],
  );
}
