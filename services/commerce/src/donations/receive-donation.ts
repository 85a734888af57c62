import { donationReceived } from '@studio/contracts';
import type { Outbox } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';

/** Marks a payment's donation as received and tells the house. Returns false when it was, or when there is none. */
export async function receiveDonation(
  tx: EntityManager,
  outbox: Outbox,
  paymentId: string,
): Promise<boolean> {
  const [donation] = await rows<{ id: string; amount: number }>(
    tx,
    `UPDATE donations SET received_at = now() WHERE payment_id = $1 AND received_at IS NULL RETURNING id, amount`,
    [paymentId],
  );
  if (!donation) return false;
  await outbox.add(tx, donationReceived, { donationId: donation.id, amountCents: donation.amount });
  return true;
}
