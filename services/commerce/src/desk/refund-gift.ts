import { Controller } from '@nestjs/common';
import { giftGivenBack, refundGift, type DeskGift } from '@studio/contracts';
import {
  BackgroundLoops,
  BusError,
  callerOf,
  nameOf,
  notFound,
  Outbox,
  recordDeskAct,
  RequestHandler,
  type InputOf,
  type RequestContext,
} from '@studio/service-kit';
import { DataSource, IsNull, Not } from 'typeorm';
import { DonationEntity } from '../donations/donation.entity.js';
import { lockPayment } from '../payments/lock-payment.js';
import { SendRefunds } from '../refunds/send-refunds.js';
import { findRefund, keyUsed, refundableOf, writeRefund } from '../refunds/write-refund.js';
import { readDeskGift } from './read-desk-gifts.js';

/** A gift in the audit: its id's beginning, and nobody's name. */
export const giftCalled = (id: string): string => `gift ${id.slice(0, 8)}`;

@Controller()
export class RefundGift {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly loops: BackgroundLoops,
  ) {}

  /** Owes a donor all that is left of their gift, once under its key; the provider is asked until it is given. */
  @RequestHandler(refundGift)
  async handle({ id, reason, key }: InputOf<typeof refundGift>, context: RequestContext): Promise<DeskGift> {
    const actor = callerOf(context);
    const found = await this.dataSource
      .getRepository(DonationEntity)
      .findOneBy({ id, receivedAt: Not(IsNull()) });
    if (!found) throw notFound('gift');
    const { paymentId } = found;
    await this.dataSource.transaction(async (manager) => {
      const payment = (await lockPayment(manager, paymentId))!;
      const before = await findRefund(manager, key);
      if (before) {
        if (before.paymentId !== paymentId || before.reason !== reason) throw keyUsed();
        return;
      }
      const amount =
        payment.status === 'kept' && !payment.disputedAt ? await refundableOf(manager, payment) : 0;
      if (amount === 0) throw new BusError('wrong-state', 'Nothing of this gift is left to be given back.');
      // Read under the lock: its donor may have been deleted since.
      const gift = await manager.findOneByOrFail(DonationEntity, { id });
      const { userId: actorId } = actor;
      await writeRefund(manager, {
        paymentId,
        amount,
        askedAmount: null,
        items: [],
        reason,
        actorId,
        actorName: nameOf(actor),
        key,
      });
      if (gift.email) await this.outbox.add(manager, giftGivenBack, { donationId: id, amount });
      const details = { amount, reason };
      await recordDeskAct(manager, actor, {
        act: 'refund-gift',
        subject: giftCalled(id),
        ...(gift.userId && { personId: gift.userId }),
        details,
      });
    });
    this.loops.poke(SendRefunds);
    return readDeskGift(this.dataSource, id);
  }
}
