import { Controller } from '@nestjs/common';
import { getContact, giftThanked, thankDonor, type DeskGift } from '@studio/contracts';
import {
  Bus,
  BusError,
  callerOf,
  Outbox,
  recordDeskAct,
  RequestHandler,
  rows,
  type InputOf,
  type RequestContext,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { writeThanks } from '../donations/write-thanks.js';
import { giftCalled } from './refund-gift.js';
import { readDeskGift } from './read-desk-gifts.js';

@Controller()
export class ThankDonor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: Bus,
    private readonly outbox: Outbox,
  ) {}

  /** Writes to a donor once, at an address that is shown to be theirs. The same words again: nothing more happens. */
  @RequestHandler(thankDonor)
  async handle({ id, text }: InputOf<typeof thankDonor>, context: RequestContext): Promise<DeskGift> {
    const before = await readDeskGift(this.dataSource, id);
    if (before.thankedBy) return this.refuseOtherWords(before, text);
    const [donor] = await rows<{ userId: string | null }>(
      this.dataSource,
      'SELECT user_id AS "userId" FROM donations WHERE id = $1',
      [id],
    );
    const userId = donor?.userId;
    if (!userId || !(await this.isProven(userId, context)))
      throw new BusError('no-proven-address', 'Nobody has shown that an address is this donor’s.');
    const actor = callerOf(context);
    await this.dataSource.transaction(async (manager) => {
      if (!(await writeThanks(manager, { id, userId, text }, actor))) return;
      await this.outbox.add(manager, giftThanked, { donationId: id, userId });
      await recordDeskAct(manager, actor, { act: 'thank-donor', subject: giftCalled(id), personId: userId });
    });
    return this.refuseOtherWords(await readDeskGift(this.dataSource, id), text);
  }

  private refuseOtherWords(gift: DeskGift, text: string): DeskGift {
    if (gift.thanks !== text) throw new BusError('thanked-already', 'This donor has been thanked already.');
    return gift;
  }

  private async isProven(userId: string, { requestId, traceparent }: RequestContext): Promise<boolean> {
    try {
      const context = { requestId, ...(traceparent && { traceparent }) };
      return (await this.bus.request(getContact, { userId }, context)).isProven;
    } catch (error) {
      if (error instanceof BusError && error.code === 'not-found') return false;
      throw error;
    }
  }
}
