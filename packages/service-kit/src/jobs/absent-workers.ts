import type { Client } from 'pg';

/** Finds dead workers: those that hold jobs and have had no connection for a while. */
export class AbsentWorkers {
  private readonly absentSince = new Map<string, number>();

  /** `deadAfterMs`: a worker without a connection for this long is dead. */
  constructor(private readonly deadAfterMs: number) {}

  /** Returns the dead workers among those that hold jobs now. */
  async findDead(client: Client, holders: readonly string[]): Promise<string[]> {
    const absent = new Set(holders.length > 0 ? await withoutConnection(client, holders) : []);
    for (const id of this.absentSince.keys()) if (!absent.has(id)) this.absentSince.delete(id);
    const now = performance.now();
    for (const id of absent) if (!this.absentSince.has(id)) this.absentSince.set(id, now);
    return [...absent].filter((id) => now - this.absentSince.get(id)! >= this.deadAfterMs);
  }
}

async function withoutConnection(client: Client, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM unnest($1::text[]) AS id WHERE NOT EXISTS
     (SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = id)`,
    [ids],
  );
  return rows.map(({ id }) => id);
}
