import type { Caller } from '@studio/contracts';
import { nameOf, rows, type Database } from '@studio/service-kit';

/** Records what the desk writes to a donor. Returns false when the donor of this gift has been thanked before. */
export async function writeThanks(
  database: Database,
  { id, userId, text }: { id: string; userId: string; text: string },
  actor: Caller,
): Promise<boolean> {
  const thanked = await rows(
    database,
    `UPDATE donations SET thanks = $2, thanked_at = now(), thanked_by_id = $3, thanked_by = $4
     WHERE id = $1 AND thanked_at IS NULL AND user_id = $5 RETURNING id`,
    [id, text, actor.userId, nameOf(actor), userId],
  );
  return thanked.length > 0;
}
