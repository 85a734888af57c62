import type { Donation, ExportedDonation } from '@studio/contracts';
import { rows, type Database } from '@studio/service-kit';
import type { z } from 'zod';

/** A row of `SELECT_DONATIONS`. */
export type DonationRow = Omit<Donation, 'receivedAt'> & {
  receivedAt: Date;
  email: string | null;
  thankedAt: Date | null;
  thankedBy: string | null;
  refundable: number;
  disputed: boolean;
  refundFailed: boolean;
  userId: string | null;
};

/** A refund of payment `p` failed, and no later one has given everything back. */
const REFUND_FAILED = `(coalesce(p.refund_failed_at > p.closed_at, false) OR (p.status <> 'refunded'
  AND EXISTS (SELECT FROM refunds f WHERE f.payment_id = p.id AND f.state = 'failed')))`;

/** Payment `p` is disputed, or a refund of it failed. */
export const DONATION_PROBLEM = `(p.disputed_at IS NOT NULL OR ${REFUND_FAILED})`;

/** When the last problem of payment `p` began. */
export const DONATION_PROBLEM_AT = `greatest(p.disputed_at, p.refund_failed_at,
  (SELECT max(f.failed_at) FROM refunds f WHERE f.payment_id = p.id))`;

/** Received donations with their refunds. */
export const SELECT_DONATIONS = `
  SELECT d.id, d.amount, p.refunded_amount AS refunded, d.donor_name AS "donorName", d.message,
         d.received_at AS "receivedAt", d.email, d.user_id AS "userId", d.thanks, d.thanked_at AS "thankedAt",
         d.thanked_by AS "thankedBy",
         CASE WHEN p.status = 'kept' AND p.disputed_at IS NULL THEN greatest(0, p.amount - p.refunded_amount - (
           SELECT coalesce(sum(f.amount), 0) FROM refunds f WHERE f.payment_id = p.id AND f.state = 'owed'))::int
         ELSE 0 END AS refundable,
         p.disputed_at IS NOT NULL AS disputed, ${REFUND_FAILED} AS "refundFailed"
  FROM donations d JOIN payments p ON p.id = d.payment_id WHERE d.received_at IS NOT NULL`;

/** A donation as its donor sees it. */
export function donationView({
  id,
  amount,
  refunded,
  donorName,
  message,
  receivedAt,
  thanks,
}: DonationRow): Donation {
  return { id, amount, refunded, donorName, message, receivedAt: receivedAt.toISOString(), thanks };
}

/** A person's donations, newest first. */
export async function readDonations(database: Database, userId: string): Promise<Donation[]> {
  const found = await rows<DonationRow>(
    database,
    `${SELECT_DONATIONS} AND d.user_id = $1 ORDER BY d.received_at DESC, d.id DESC`,
    [userId],
  );
  return found.map(donationView);
}

const EXPORTED = `
  SELECT d.id, d.amount, p.refunded_amount AS refunded, d.donor_name AS "donorName", d.message, d.email, d.thanks,
         d.created_at AS "createdAt", d.received_at AS "receivedAt"
  FROM donations d JOIN payments p ON p.id = d.payment_id WHERE d.user_id = $1 ORDER BY d.created_at DESC, d.id DESC`;

type Exported = z.output<typeof ExportedDonation>;
type ExportedRow = Omit<Exported, 'createdAt' | 'receivedAt'> & { createdAt: Date; receivedAt: Date | null };

/** Returns a person's donations for the export of their account, newest first, including unpaid ones. */
export async function exportedDonations(database: Database, userId: string): Promise<Exported[]> {
  const found = await rows<ExportedRow>(database, EXPORTED, [userId]);
  return found.map(({ createdAt, receivedAt, ...donation }) => ({
    ...donation,
    createdAt: createdAt.toISOString(),
    receivedAt: receivedAt?.toISOString() ?? null,
  }));
}
