import type { Gift } from '@studio/contracts';
import { rows, type Database } from '@studio/service-kit';

/** A gift as it is read, who gave it and where its receipt goes. */
export type GiftRow = Omit<Gift, 'receivedAt'> & {
  receivedAt: Date;
  email: string | null;
  userId: string | null;
};

/** Donations that have arrived, with what went back of them. */
export const SELECT_GIFTS = `
  SELECT d.id, d.amount, p.refunded_amount AS refunded, d.donor_name AS "donorName", d.message,
         d.received_at AS "receivedAt", d.email, d.user_id AS "userId"
  FROM donations d JOIN payments p ON p.id = d.payment_id WHERE d.received_at IS NOT NULL`;

/** A gift as its donor sees it. */
export function giftView({ email: _email, userId: _userId, receivedAt, ...gift }: GiftRow): Gift {
  return { ...gift, receivedAt: receivedAt.toISOString() };
}

/** A person's gifts, newest first. */
export async function readGifts(database: Database, userId: string): Promise<Gift[]> {
  const found = await rows<GiftRow>(
    database,
    `${SELECT_GIFTS} AND d.user_id = $1 ORDER BY d.received_at DESC, d.id DESC`,
    [userId],
  );
  return found.map(giftView);
}
