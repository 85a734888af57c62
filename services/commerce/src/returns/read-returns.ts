import { rows, type Database } from '@studio/service-kit';

/** What a person wanted to send back, newest first. */
export async function readReturns(
  database: Database,
  userId: string,
): Promise<{ order: string; reason: string; askedAt: string }[]> {
  const found = await rows<{ order: string; reason: string; askedAt: Date }>(
    database,
    `SELECT o.number AS "order", r.reason, r.asked_at AS "askedAt"
     FROM order_returns r JOIN orders o ON o.id = r.order_id WHERE r.user_id = $1 ORDER BY r.asked_at DESC`,
    [userId],
  );
  return found.map(({ askedAt, ...asked }) => ({ ...asked, askedAt: askedAt.toISOString() }));
}
