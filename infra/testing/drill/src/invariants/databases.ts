import type { Client } from 'pg';
import { DATABASES, type Addresses } from '@studio/dev-stack';
import { connectTo } from '@studio/test-harness';

type Name = (typeof DATABASES)[number];

/** One direct connection to each database of a stack, without the proxies. */
export class Databases implements AsyncDisposable {
  private readonly clients = new Map<Name, Client>();

  static async open({ database }: Addresses): Promise<Databases> {
    const all = new Databases();
    for (const name of DATABASES)
      all.clients.set(name, await connectTo(database[name], { query_timeout: 30_000 }));
    return all;
  }

  async query<Row extends object>(name: Name, sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.clients.get(name)!.query<Row>(sql, values)).rows;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.clients.values()].map((client) => client.end().catch(() => undefined)));
  }
}
