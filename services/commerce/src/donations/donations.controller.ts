import { Controller } from '@nestjs/common';
import {
  type Fund,
  type Donation,
  getFund,
  getDonationForMail,
  getThanksForMail,
  listMyDonations,
} from '@studio/contracts';
import {
  type Database,
  type InputOf,
  type OutputOf,
  type RequestContext,
  RequestHandler,
  callerOf,
  notFound,
  rows,
} from '@studio/service-kit';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { ShopInfoCache } from '../catalog/catalog-cache.js';
import { type DonationRow, SELECT_DONATIONS, readDonations } from './read-donations.js';

/** How long the total of the fund is cached, in ms. */
const MAX_AGE_MS = 5_000;

const FUND = 'fund';

/**
 * The amount of the fund in US cents, and its number of donations: received donations less refunds, without disputed ones.
 */
async function countFund(database: Database): Promise<{ raised: number; donations: number }> {
  const [fund] = await rows<{ raised: number; donations: number }>(
    database,
    `SELECT coalesce(sum(d.amount - p.refunded_amount), 0)::int AS raised, count(*)::int AS donations
     FROM donations d JOIN payments p ON p.id = d.payment_id
     WHERE d.received_at IS NOT NULL AND p.disputed_at IS NULL AND p.refunded_amount < d.amount`,
  );
  return fund!;
}

/** Donations to the cello fund. */
@Controller()
export class DonationsController {
  private readonly cache: LRUCache<typeof FUND, Fund>;

  constructor(
    private readonly dataSource: DataSource,
    shopInfo: ShopInfoCache,
  ) {
    this.cache = new LRUCache<typeof FUND, Fund>({
      max: 1,
      ttl: MAX_AGE_MS,
      fetchMethod: async () => {
        const { fundGoal: goal } = await shopInfo.get();
        const asOf = new Date().toISOString();
        return { goal, ...(await countFund(dataSource)), asOf };
      },
    });
  }

  /** The caller's donations, newest first. */
  @RequestHandler(listMyDonations)
  list(_input: InputOf<typeof listMyDonations>, context: RequestContext): Promise<Donation[]> {
    return readDonations(this.dataSource, callerOf(context).userId);
  }

  /** Returns the fund, at most `MAX_AGE_MS` old. */
  @RequestHandler(getFund)
  getFund(): Promise<Fund> {
    return this.cache.forceFetch(FUND);
  }

  /** Returns the data of a receipt. Throws `not-found` once its address is deleted. */
  @RequestHandler(getDonationForMail)
  async getForMail({
    donationId,
  }: InputOf<typeof getDonationForMail>): Promise<OutputOf<typeof getDonationForMail>> {
    const [donation] = await rows<DonationRow>(this.dataSource, `${SELECT_DONATIONS} AND d.id = $1`, [
      donationId,
    ]);
    if (!donation?.email) throw notFound('donation');
    const { id, amount, donorName, receivedAt, email, userId } = donation;
    return { id, amount, donorName, receivedAt: receivedAt.toISOString(), email, userId };
  }

  /** Throws `not-found` once its donor is deleted. */
  @RequestHandler(getThanksForMail)
  async getThanksForMail({
    donationId,
  }: InputOf<typeof getThanksForMail>): Promise<OutputOf<typeof getThanksForMail>> {
    const [thanks] = await rows<OutputOf<typeof getThanksForMail>>(
      this.dataSource,
      `SELECT user_id AS "userId", amount, thanks AS text FROM donations
       WHERE id = $1 AND user_id IS NOT NULL AND thanks IS NOT NULL`,
      [donationId],
    );
    if (!thanks) throw notFound('thanks');
    return thanks;
  }
}
