import { rows, type Database } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import type { PaymentMetadata, ProviderIntent } from '../provider/payment-provider.js';
import { PaymentEntity } from './payment.entity.js';

type Intent = Pick<ProviderIntent, 'id' | 'clientSecret'>;

/**
 * Writes down the provider's intent of a payment: creating → open. Several may learn of it at once, the checkout and
 * the reconciler; a payment that has moved on stays where it is, and keeps its first intent. Without `cancelAt`, and once
 * its payer is deleted, it keeps its own.
 */
export async function learnIntent(
  database: Database,
  paymentId: string,
  { id, clientSecret }: Intent,
  cancelAt?: Date,
): Promise<void> {
  await rows(
    database,
    `UPDATE payments SET intent_id = $2, client_secret = $3,
       cancel_at = CASE WHEN cancel_reason = 'account-deleted' THEN cancel_at ELSE coalesce($4, cancel_at) END,
       status = CASE status WHEN 'creating' THEN 'open' ELSE status END
     WHERE id = $1 AND (intent_id IS NULL OR intent_id = $2)`,
    [paymentId, id, clientSecret, cancelAt ?? null],
  );
}

/** Writes down an intent of ours whose row is lost: the database is older than the provider's memory, after a restore. */
export async function adoptIntent(
  manager: EntityManager,
  { paymentId, purpose, userId, amount }: PaymentMetadata,
  intent: Intent,
  cancelAt: Date,
): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(PaymentEntity)
    .values({
      id: paymentId,
      purpose,
      userId: userId ?? null,
      amount,
      status: 'open',
      intentId: intent.id,
      clientSecret: intent.clientSecret,
      cancelAt,
    })
    .orIgnore()
    .updateEntity(false)
    .execute();
}
