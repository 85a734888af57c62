import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DEFAULT_DONOR_NAME, DAY_MS } from '@studio/contracts';
import { JobHandler, rows, standIn } from '@studio/service-kit';
import { IsNull, LessThan, Not, type EntityManager, type Repository } from 'typeorm';
import { REMOVED } from '../forgotten-people/forgotten-person.js';
import { DonationEntity } from './donation.entity.js';

/** How long the address of a receipt is kept, in ms: as long as the row of the mail. */
const KEEP_MS = 30 * DAY_MS;

/** The user id stays: it says whose money comes back if a deleted donor's payment is captured after all. */
const FORGET_UNPAID = `
  UPDATE donations d SET donor_name = $1, message = '', email = NULL FROM payments p
  WHERE p.id = d.payment_id AND p.status = 'cancelled' AND p.closed_at < now() - interval '1 day'
    AND d.received_at IS NULL AND (d.donor_name, d.message, coalesce(d.email, '')) <> ($1, '', '')`;

/**
 * Deletes the addresses of donations that are older than a month, and all words of those that were not paid, a day after their
 * payment was cancelled.
 */
@Injectable()
export class ForgetDonors {
  constructor(@InjectRepository(DonationEntity) private readonly donations: Repository<DonationEntity>) {}

  @JobHandler('forget-donors', { cron: '23 3 * * *' })
  async handle(): Promise<void> {
    const old = { createdAt: LessThan(new Date(Date.now() - KEEP_MS)), email: Not(IsNull()) };
    await this.donations.update(old, { email: null });
    await rows(this.donations, FORGET_UNPAID, [DEFAULT_DONOR_NAME]);
  }
}

/** The payments of a person's donations. */
export async function paymentsOfDonor(manager: EntityManager, userId: string): Promise<string[]> {
  const donations = await manager.findBy(DonationEntity, { userId });
  return donations.map(({ paymentId }) => paymentId);
}

/** Anonymises a person's donations, and thanks that they wrote as staff. Amounts stay, as bookkeeping requires. */
export async function forgetDonor(manager: EntityManager, userId: string): Promise<void> {
  const anonymous = { userId: null, email: null, donorName: DEFAULT_DONOR_NAME, message: '', thanks: null };
  await manager.update(DonationEntity, { userId }, anonymous);
  const removed = { thankedBy: REMOVED, thankedById: () => standIn('thanked_by_id') };
  await manager.update(DonationEntity, { thankedById: userId }, removed);
}
