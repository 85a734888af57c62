import { Injectable } from '@nestjs/common';
import { giftReceived } from '@studio/contracts';
import { Outbox, rows } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';

/** The only step that a donation takes: begun → received. */
@Injectable()
export class DonationTransitions {
  constructor(private readonly outbox: Outbox) {}

  /**
   * The caller holds its payment's lock. A donor who left an address is sent a receipt. Returns false when it was
   * received before, or when the payment has none.
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
