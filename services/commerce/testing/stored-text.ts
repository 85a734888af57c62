import { NatsConnection } from '@studio/service-kit';
import type { TestShop } from './test-shop.js';

/** Everything that is stored, as one text: all tables of the service, events and dead letters. */
export async function storedText({ dataSource, service }: TestShop): Promise<string> {
  const parts: string[] = [];
  const tables: { name: string }[] = await dataSource.query(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const [{ text }] = await dataSource.query(
      `SELECT coalesce(string_agg(t::text, ' '), '') AS text FROM "${name}" t`,
    );
    parts.push(text);
  }
  const { jsm } = service.app.get(NatsConnection);
  for (const stream of ['EVENTS', 'DEAD_LETTERS']) {
    const { first_seq, last_seq } = (await jsm.streams.info(stream)).state;
    for (let seq = Math.max(first_seq, 1); seq <= last_seq; seq += 1) {
      const message = await jsm.streams.getMessage(stream, { seq });
      if (message) parts.push(message.string());
    }
  }
  return parts.join('\n');
}
