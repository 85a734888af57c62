import { Controller } from '@nestjs/common';
import { type CloudEvent, giftGivenBack, giftReceived, giftThanked } from '@studio/contracts';
import { type DataOf, EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { MailQueue } from '../mail/mail-queue.js';
import type { GiftMail, GiftRefundMail } from './gift-emails.js';

/** Queues mails to donors. */
@Controller()
export class GiftMailsController {
  constructor(private readonly mails: MailQueue) {}

  @EventHandler(giftReceived, { consumer: 'members-mail-receipt' })
  received({ data }: CloudEvent<DataOf<typeof giftReceived>>, manager: EntityManager): Promise<void> {
    const { donationId } = data;
    const content: GiftMail = { kind: 'gift-receipt', donationId };
    return this.mails.add(manager, [{ key: `gift-receipt:${donationId}`, content }]);
  }

  @EventHandler(giftThanked, { consumer: 'members-mail-thanks' })
  thanked({ data }: CloudEvent<DataOf<typeof giftThanked>>, manager: EntityManager): Promise<void> {
    const { donationId } = data;
    const content: GiftMail = { kind: 'gift-thanks', donationId };
    return this.mails.add(manager, [{ key: `gift-thanks:${donationId}`, content }]);
  }

  @EventHandler(giftGivenBack, { consumer: 'members-mail-gift-back' })
  givenBack({ data }: CloudEvent<DataOf<typeof giftGivenBack>>, manager: EntityManager): Promise<void> {
    const { donationId, amount } = data;
    const content: GiftRefundMail = { kind: 'gift-given-back', donationId, amount };
    return this.mails.add(manager, [{ key: `gift-given-back:${donationId}`, content }]);
  }
}
