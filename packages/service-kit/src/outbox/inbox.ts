import type { DataSource, EntityManager } from 'typeorm';

/**
 * Runs `effect` once for an event, however often it is delivered: the note in the inbox and the effect are one
 * transaction. Resolves false when the event had been worked on before.
 */
export function onceFor(
  database: DataSource,
  consumer: string,
  eventId: string,
  effect: (tx: EntityManager) => Promise<void>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const rows: unknown[] = await tx.query(
      'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
      [consumer, eventId],
    );
    if (rows.length === 0) return false;
    await effect(tx);
    return true;
  });
}
