import { connectTo } from '@studio/local-servers';

/**
 * Marks the events that a service has sent since `since` as unsent. Its relay sends them again with the same ids;
 * resolves to their count. Consumers that have handled them skip them by their inbox.
 */
export async function replayEvents(databaseUrl: string, since: Date): Promise<number> {
  await using client = await connectTo(databaseUrl);
  const { rowCount } = await client.query('UPDATE outbox SET sent_at = NULL WHERE sent_at >= $1', [since]);
  await client.query(`SELECT pg_notify('outbox', '')`);
  return rowCount ?? 0;
}
