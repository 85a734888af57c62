import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Caller, donationReceived, donationRefunded } from '@studio/contracts';
import { type Database, nameOf, Outbox, rows } from '@studio/service-kit';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { asAccountDeleted } from '../forgotten-people/forgotten-person.js';
import type { Payment } from '../payments/payment-transitions.js';
import { DonationEntity } from './donation.entity.js';

type BegunDonation = Pick<
  DonationEntity,
  'paymentId' | 'userId' | 'email' | 'amount' | 'donorName' | 'message'
>;

/** Begins a donation. Makes its only transition: begun → received. Publishes that, and refunds. */
@Injectable()
export class DonationTransitions {
  constructor(private readonly outbox: Outbox) {}

  /** Stores a donation that has begun. Throws `account-deleted`. */
  async begin(manager: EntityManager, donation: BegunDonation): Promise<void> {
    await manager.insert(DonationEntity, { id: randomUUID(), ...donation }).catch(asAccountDeleted);
  }

  /**
   * The caller holds the payment's lock. Publishes the event for a receipt when the donor left an address. Returns false
   * when it was already received, or the payment has no donation.
   */
  async receive(manager: EntityManager, paymentId: string): Promise<boolean> {
    const [received] = await rows<{ id: string; wantsReceipt: boolean }>(
      manager,
      `UPDATE donations SET received_at = now() WHERE payment_id = $1 AND received_at IS NULL
       RETURNING id, email IS NOT NULL AS "wantsReceipt"`,
      [paymentId],
    );
    if (received?.wantsReceipt) await this.outbox.add(manager, donationReceived, { donationId: received.id });
    return received !== undefined;
  }

  /** Publishes a refund that the provider has made, when the donor left an address. `refunded` is the total, US cents. */
  async publishRefund(
    manager: EntityManager,
    { id: paymentId, refundedAmount }: Pick<Payment, 'id' | 'refundedAmount'>,
    refunded: number,
  ): Promise<void> {
    const told = { paymentId, receivedAt: Not(IsNull()), email: Not(IsNull()) };
    const donation = await manager.findOneBy(DonationEntity, told);
    if (!donation) return;
    const amount = refunded - refundedAmount;
    await this.outbox.add(manager, donationRefunded, { donationId: donation.id, amount, refunded });
  }
}

/** Records the thanks for a donation. Returns false when its donor was already thanked. */
export async function writeThanks(
  database: Database,
  { id, userId, text }: { id: string; userId: string; text: string },
  actor: Caller,
): Promise<boolean> {
  const thanked = await rows(
    database,
    `UPDATE donations SET thanks = $2, thanked_at = now(), thanked_by_id = $3, thanked_by = $4
     WHERE id = $1 AND thanked_at IS NULL AND user_id = $5 RETURNING id`,
    [id, text, actor.userId, nameOf(actor), userId],
  );
  return thanked.length > 0;
}
