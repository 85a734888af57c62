import { Controller } from '@nestjs/common';
import {
  type DeskGift,
  getContact,
  giftGivenBack,
  giftThanked,
  listDeskGifts,
  refundGift,
  thankDonor,
} from '@studio/contracts';
import {
  BackgroundLoops,
  Bus,
  BusError,
  type Database,
  type InputOf,
  Outbox,
  type OutputOf,
  type RequestContext,
  RequestHandler,
  callerOf,
  nameOf,
  notFound,
  recordDeskAct,
  rows,
} from '@studio/service-kit';
import { DataSource, IsNull, Not } from 'typeorm';
import { writeThanks } from '../donations/donation-transitions.js';
import { DonationEntity } from '../donations/donation.entity.js';
import { type GiftRow, SELECT_GIFTS, giftView } from '../donations/read-gifts.js';
import { lockPayment } from '../payments/payment-transitions.js';
import { SendRefunds } from '../refunds/send-refunds.js';
import { findRefund, keyUsed, refundableOf, writeRefund } from '../refunds/write-refund.js';

/** Gifts on one page. */
const PAGE_SIZE = 50;

/** Name of a gift in the audit: the start of its id, without personal data. */
export const giftCalled = (id: string): string => `gift ${id.slice(0, 8)}`;

/** Reads received gifts for the desk. `where` is appended to the condition. */
export async function readDeskGifts(
  database: Database,
  where: string,
  values: readonly unknown[],
): Promise<DeskGift[]> {
  const found = await rows<GiftRow>(database, `${SELECT_GIFTS} ${where}`, [...values]);
  return found.map(deskGiftView);
}

/** Throws `not-found`. */
export async function readDeskGift(database: Database, id: string): Promise<DeskGift> {
  const [gift] = await readDeskGifts(database, 'AND d.id = $1', [id]);
  if (!gift) throw notFound('gift');
  return gift;
}

function deskGiftView(row: GiftRow): DeskGift {
  const { email, userId, thankedBy, thankedAt, refundable } = row;
  return {
    ...giftView(row),
    email,
    isDonorKnown: userId !== null,
    thankedBy: thankedAt && { by: thankedBy ?? '', at: thankedAt.toISOString() },
    refundable,
  };
}

/** Gifts at the desk. */
@Controller()
export class DeskGiftsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly loops: BackgroundLoops,
    private readonly bus: Bus,
  ) {}

  /** Lists received gifts with their messages, newest first. */
  @RequestHandler(listDeskGifts)
  async list({ before, view }: InputOf<typeof listDeskGifts>): Promise<OutputOf<typeof listDeskGifts>> {
    const found = await readDeskGifts(
      this.dataSource,
      `AND ($1::uuid IS NULL OR (d.received_at, d.id) < (SELECT received_at, id FROM donations WHERE id = $1))
         AND ($2 = 'all' OR d.message <> '')
       ORDER BY d.received_at DESC, d.id DESC LIMIT ${PAGE_SIZE + 1}`,
      [before ?? null, view],
    );
    const gifts = found.slice(0, PAGE_SIZE);
    return { gifts, next: found.length > PAGE_SIZE ? gifts.at(-1)!.id : null };
  }

  /** Refunds the remaining amount of a gift. Idempotent by `key`; retried until the provider confirms. */
  @RequestHandler(refundGift)
  async refund({ id, reason, key }: InputOf<typeof refundGift>, context: RequestContext): Promise<DeskGift> {
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
      // Read under the lock: its donor may have been deleted meanwhile.
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

  /** Thanks a donor by mail, once, at a verified address. Idempotent for the same text. */
  @RequestHandler(thankDonor)
  async thank({ id, text }: InputOf<typeof thankDonor>, context: RequestContext): Promise<DeskGift> {
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
      await this.outbox.add(manager, giftThanked, { donationId: id });
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
