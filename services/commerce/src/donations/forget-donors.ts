import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DEFAULT_DONOR_NAME, DAY_MS } from '@studio/contracts';
import { JobHandler, standIn } from '@studio/service-kit';
import { IsNull, LessThan, Not, type EntityManager, type Repository } from 'typeorm';
import { REMOVED } from '../forgotten-people/forgotten-person.js';
import { DonationEntity } from './donation.entity.js';

/** How long the address of a receipt is kept, in ms: as long as the row of the mail. */
const KEEP_MS = 30 * DAY_MS;

/** Deletes the addresses of donations that are older than a month. */
@Injectable()
export class ForgetDonors {
  constructor(@InjectRepository(DonationEntity) private readonly donations: Repository<DonationEntity>) {}

  @JobHandler('forget-donors', { cron: '23 3 * * *' })
  async handle(): Promise<void> {
    const old = { createdAt: LessThan(new Date(Date.now() - KEEP_MS)), email: Not(IsNull()) };
    await this.donations.update(old, { email: null });
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
