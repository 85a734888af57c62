import pg from 'pg';
import { DATABASES, type Addresses } from '@studio/dev-stack';

type Name = (typeof DATABASES)[number];

/** One direct connection to each database of a stack, without the proxies. */
export class Databases implements AsyncDisposable {
  private readonly clients = new Map<Name, pg.Client>();

  static async open({ database }: Addresses): Promise<Databases> {
    const all = new Databases();
    for (const name of DATABASES) {
      const client = new pg.Client({ connectionString: database[name], query_timeout: 30_000 });
      client.on('error', () => undefined);
      await client.connect();
      all.clients.set(name, client);
    }
    return all;
  }

  async query<Row extends object>(name: Name, sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.clients.get(name)!.query<Row>(sql, values)).rows;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.clients.values()].map((client) => client.end().catch(() => undefined)));
  }
}
