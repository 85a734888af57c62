import { Controller } from '@nestjs/common';
import { type CloudEvent, donationRefunded, donationReceived, donationThanked } from '@studio/contracts';
import { type DataOf, EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { MailQueue } from '../mail/mail-queue.js';
import type { DonationMail, DonationRefundMail } from './donation-emails.js';

/** Queues mails to donors. */
@Controller()
export class DonationMailsController {
  constructor(private readonly mails: MailQueue) {}

  @EventHandler(donationReceived, { consumer: 'members-mail-receipt' })
  received({ data }: CloudEvent<DataOf<typeof donationReceived>>, manager: EntityManager): Promise<void> {
    const { donationId } = data;
    const content: DonationMail = { kind: 'donation-receipt', donationId };
    return this.mails.add(manager, [{ key: `donation-receipt:${donationId}`, content }]);
  }

  @EventHandler(donationThanked, { consumer: 'members-mail-thanks' })
  thanked({ data }: CloudEvent<DataOf<typeof donationThanked>>, manager: EntityManager): Promise<void> {
    const { donationId } = data;
    const content: DonationMail = { kind: 'donation-thanks', donationId };
    return this.mails.add(manager, [{ key: `donation-thanks:${donationId}`, content }]);
  }

  @EventHandler(donationRefunded, { consumer: 'members-mail-donation-refund' })
  givenBack({ data }: CloudEvent<DataOf<typeof donationRefunded>>, manager: EntityManager): Promise<void> {
    const { donationId, amount, refunded } = data;
    const content: DonationRefundMail = { kind: 'donation-refunded', donationId, amount };
    return this.mails.add(manager, [{ key: `donation-refunded:${donationId}:${refunded}`, content }]);
  }
}
