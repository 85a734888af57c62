import type { DeskGift } from '@studio/contracts';
import { notFound, rows, type Database } from '@studio/service-kit';
import { giftView, SELECT_GIFTS, type GiftRow } from '../donations/read-gifts.js';

/** Gifts as the desk sees them; `where` goes on behind those that have arrived. */
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
