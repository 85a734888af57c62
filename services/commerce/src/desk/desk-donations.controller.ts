import { Controller } from '@nestjs/common';
import {
  type DeskDonation,
  getContact,
  donationThanked,
  listDeskDonations,
  refundDonation,
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
  keyUsed,
  callerOf,
  nameOf,
  notFound,
  recordDeskAct,
  rows,
} from '@studio/service-kit';
import { DataSource, IsNull, Not } from 'typeorm';
import { writeThanks } from '../donations/donation-transitions.js';
import { DonationEntity } from '../donations/donation.entity.js';
import {
  DONATION_PROBLEM,
  type DonationRow,
  SELECT_DONATIONS,
  donationView,
} from '../donations/read-donations.js';
import { lockPayment } from '../payments/payment-transitions.js';
import { SendRefunds } from '../refunds/send-refunds.js';
import { findRefund, refundableOf, writeRefund } from '../refunds/write-refund.js';
import { asKeyUsed } from './desk-errors.js';

/** Donations on one page. */
const PAGE_SIZE = 50;

/** Name of a donation in the audit: the start of its id, without personal data. */
const donationCalled = (id: string): string => `donation ${id.slice(0, 8)}`;

/** Reads received donations for the desk. `where` is appended to the condition. */
async function readDeskDonations(
  database: Database,
  where: string,
  values: readonly unknown[],
): Promise<DeskDonation[]> {
  const found = await rows<DonationRow>(database, `${SELECT_DONATIONS} ${where}`, [...values]);
  return found.map(deskDonationView);
}

/** Throws `not-found`. */
async function readDeskDonation(database: Database, id: string): Promise<DeskDonation> {
  const [donation] = await readDeskDonations(database, 'AND d.id = $1', [id]);
  if (!donation) throw notFound('donation');
  return donation;
}

function deskDonationView(row: DonationRow): DeskDonation {
  const { email, userId, thankedBy, thankedAt, refundable, disputed, refundFailed } = row;
  return {
    ...donationView(row),
    email,
    isDonorKnown: userId !== null,
    thankedBy: thankedAt && { by: thankedBy ?? '', at: thankedAt.toISOString() },
    refundable,
    disputed,
    refundFailed,
  };
}

/** Donations at the desk. */
@Controller()
export class DeskDonationsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly loops: BackgroundLoops,
    private readonly bus: Bus,
  ) {}

  /** Lists received donations with their messages, newest first. */
  @RequestHandler(listDeskDonations)
  async list({
    before,
    view,
  }: InputOf<typeof listDeskDonations>): Promise<OutputOf<typeof listDeskDonations>> {
    const found = await readDeskDonations(
      this.dataSource,
      `AND ($1::uuid IS NULL OR (d.received_at, d.id) < (SELECT received_at, id FROM donations WHERE id = $1))
         AND CASE $2 WHEN 'with-note' THEN d.message <> '' WHEN 'problems' THEN ${DONATION_PROBLEM} ELSE true END
       ORDER BY d.received_at DESC, d.id DESC LIMIT ${PAGE_SIZE + 1}`,
      [before ?? null, view],
    );
    const donations = found.slice(0, PAGE_SIZE);
    return { donations, next: found.length > PAGE_SIZE ? donations.at(-1)!.id : null };
  }

  /** Refunds the remaining amount of a donation. Idempotent by `key`; retried until the provider confirms. */
  @RequestHandler(refundDonation)
  async refund(
    { id, reason, key }: InputOf<typeof refundDonation>,
    context: RequestContext,
  ): Promise<DeskDonation> {
    const actor = callerOf(context);
    const found = await this.dataSource
      .getRepository(DonationEntity)
      .findOneBy({ id, receivedAt: Not(IsNull()) });
    if (!found) throw notFound('donation');
    const { paymentId } = found;
    const refunded = this.dataSource.transaction(async (manager) => {
      const payment = (await lockPayment(manager, paymentId))!;
      const before = await findRefund(manager, key);
      if (before) {
        if (before.paymentId !== paymentId || before.reason !== reason) throw keyUsed('donation');
        return;
      }
      const amount =
        payment.status === 'kept' && !payment.disputedAt ? await refundableOf(manager, payment) : 0;
      if (amount === 0)
        throw new BusError('wrong-state', 'Nothing of this donation is left to be given back.');
      // Read under the lock: its donor may have been deleted meanwhile.
      const donation = await manager.findOneByOrFail(DonationEntity, { id });
      const { userId: actorId } = actor;
      await writeRefund(manager, {
        paymentId,
        amount,
        askedAmount: null,
        items: [],
        restocks: false,
        reason,
        actorId,
        actorName: nameOf(actor),
        key,
      });
      const details = { amount, reason };
      await recordDeskAct(manager, actor, {
        act: 'refund-donation',
        subject: donationCalled(id),
        ...(donation.userId && { personId: donation.userId }),
        details,
      });
    });
    await refunded.catch(asKeyUsed('donation'));
    this.loops.poke(SendRefunds);
    return readDeskDonation(this.dataSource, id);
  }

  /** Thanks a donor by mail, once, at a verified address. Idempotent for the same text. */
  @RequestHandler(thankDonor)
  async thank({ id, text }: InputOf<typeof thankDonor>, context: RequestContext): Promise<DeskDonation> {
    const before = await readDeskDonation(this.dataSource, id);
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
      await this.outbox.add(manager, donationThanked, { donationId: id });
      await recordDeskAct(manager, actor, {
        act: 'thank-donor',
        subject: donationCalled(id),
        personId: userId,
      });
    });
    return this.refuseOtherWords(await readDeskDonation(this.dataSource, id), text);
  }

  private refuseOtherWords(donation: DeskDonation, text: string): DeskDonation {
    if (donation.thanks !== text)
      throw new BusError('thanked-already', 'This donor has been thanked already.');
    return donation;
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
