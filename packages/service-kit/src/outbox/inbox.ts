import type { DataSource, EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';

/**
 * Runs `effect` once for each event, however often it is delivered: the inbox rows and the effect share one
 * transaction. `effect` gets the events that were not handled before; it is not called when there are none.
 */
export async function onceForEach<E extends { readonly id: string; readonly time: string }>(
  dataSource: DataSource,
  consumer: string,
  events: readonly E[],
  effect: (fresh: E[], manager: EntityManager) => Promise<void>,
): Promise<void> {
  const byId = new Map(events.map((event) => [event.id, event]));
  await dataSource.transaction(async (manager) => {
    // Sorted by id, to avoid deadlocks between processes that handle the same events.
    const noted = await rows<{ id: string }>(
      manager,
      `INSERT INTO inbox (consumer, event_id, event_at)
       SELECT $1, id, time FROM unnest($2::text[], $3::timestamptz[]) AS given (id, time) ORDER BY id
       ON CONFLICT DO NOTHING RETURNING event_id AS id`,
      [consumer, [...byId.keys()], [...byId.values()].map(({ time }) => time)],
    );
    if (noted.length > 0)
      await effect(
        noted.map(({ id }) => byId.get(id)!),
        manager,
      );
  });
}
