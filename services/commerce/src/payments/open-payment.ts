import { Injectable } from '@nestjs/common';
import { BusError, type Database, rows } from '@studio/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { type PaymentMetadata, PaymentProvider, type ProviderIntent } from '../provider/payment-provider.js';
import { unavailableWhenDown } from '../provider/provider-error.js';
import { timeAfter } from './payment-policy.js';
import { PaymentEntity } from './payment.entity.js';

export interface OpenedPayment {
  intentId: string;
  clientSecret: string;
}

/** Creates the provider's intent for a payment that is already stored. */
@Injectable()
export class OpenPayment {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
  ) {}

  /**
   * Idempotent for each payment. After `payableMs` (default: at the row's time) it is cancelled unless it is paid. Throws
   * `payment-provider-unavailable`.
   */
  async open(metadata: PaymentMetadata, payableMs?: number): Promise<OpenedPayment> {
    const intent = await this.provider.create(metadata, keyOf(metadata)).catch((error: unknown) => {
      throw unavailableWhenDown(error);
    });
    if (!intent.clientSecret) throw new BusError('internal', 'The provider gave no client secret.');
    await saveIntent(this.dataSource, metadata.paymentId, intent, payableMs);
    return { intentId: intent.id, clientSecret: intent.clientSecret };
  }
}

/** Idempotency key of buyer, cart version, amount and row. It includes the row, so that a cancelled intent is not reused. */
function keyOf({ purpose, userId, cartVersion, amount, paymentId }: PaymentMetadata): string {
  return [purpose, userId, cartVersion, amount, paymentId].filter((part) => part !== undefined).join('-');
}

type Intent = Pick<ProviderIntent, 'id' | 'clientSecret'>;

/**
 * Stores the provider's intent of a payment: creating → open. The checkout and the reconciler may call it concurrently; a
 * payment in a later state keeps its state and its first intent. The row keeps its own `cancelAt` without `payableMs`, and
 * once its payer is deleted.
 */
export async function saveIntent(
  database: Database,
  paymentId: string,
  { id, clientSecret }: Intent,
  payableMs?: number,
): Promise<void> {
  await rows(
    database,
    `UPDATE payments SET intent_id = $2, client_secret = $3,
       cancel_at = CASE WHEN cancel_reason = 'account-deleted' THEN cancel_at ELSE coalesce(${timeAfter('$4')}, cancel_at) END,
       status = CASE status WHEN 'creating' THEN 'open' ELSE status END
     WHERE id = $1 AND (intent_id IS NULL OR intent_id = $2)`,
    [paymentId, id, clientSecret, payableMs ?? null],
  );
}

/** Inserts the row of one of our intents that is missing after the database was restored from a backup. */
export async function restoreIntent(
  manager: EntityManager,
  { paymentId, purpose, userId, amount }: PaymentMetadata,
  intent: Intent,
  payableMs: number,
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
      cancelAt: () => timeAfter(payableMs),
    })
    .orIgnore()
    .updateEntity(false)
    .execute();
}
