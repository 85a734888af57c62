import type { Databases } from '../invariants/databases.ts';
import type { Brokers } from './brokers.ts';

/** What the brokers acknowledged and do not have once: a sentence for each count that is not 0. */
export async function notStoredOnce(databases: Databases, brokers: Brokers): Promise<string[]> {
  const acknowledged: string[] = [];
  for (const name of ['catalog', 'commerce', 'members'] as const) {
    const rows = await databases.query<{ id: string }>(
      name,
      'SELECT id FROM outbox WHERE sent_at IS NOT NULL',
    );
    acknowledged.push(...rows.map(({ id }) => id));
  }
  const stored = await brokers.storedEvents();
  const lost = acknowledged.filter((id) => !stored.has(id)).length;
  const twice = [...stored.values()].filter((times) => times > 1).length;
  return [
    ...(lost > 0 ? [`${lost} of ${acknowledged.length} acknowledged events are not in the stream`] : []),
    ...(twice > 0 ? [`${twice} events are in the stream twice`] : []),
  ];
}
