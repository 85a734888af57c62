import { Controller } from '@nestjs/common';
import { type CloudEvent, giftReceived } from '@studio/contracts';
import { type DataOf, EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { MailQueue } from '../mail/mail-queue.js';

@Controller()
export class MailReceiptWhenGiftReceived {
  constructor(private readonly mails: MailQueue) {}

  @EventHandler(giftReceived, { consumer: 'members-mail-receipt' })
  handle({ data }: CloudEvent<DataOf<typeof giftReceived>>, manager: EntityManager): Promise<void> {
    const { donationId } = data;
    return this.mails.addToDonor(manager, `gift-receipt:${donationId}`, { kind: 'gift-receipt', donationId });
  }
}
