import { Injectable } from '@nestjs/common';
import { giftReceived } from '@studio/contracts';
import { Outbox, rows } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';

/** The only transition of a donation: begun → received. */
@Injectable()
export class DonationTransitions {
  constructor(private readonly outbox: Outbox) {}

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
    if (received?.wantsReceipt) await this.outbox.add(manager, giftReceived, { donationId: received.id });
    return received !== undefined;
  }
}
