import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { BackgroundLoop } from '../background/background-loop.js';
import { loadPg } from '../database/load-pg.js';

const EVERY_MS = 2_000;
/** Pause while a worker has not yet let go of a job that is to fail for good, in ms. */
const HOPELESS_PAUSE_MS = 50;
/** A worker without a connection for this long is dead, in ms; one that lives is back sooner. */
const DEAD_AFTER_MS = 8_000;
/** Jobs that have failed for good are forgotten after this. */
const KEEP_FAILED = '30 days';

/**
 * Shows the other instances that this worker lives, by a connection that bears its id, and frees the jobs of those that
 * do not: the library itself would leave what a killed process was working on for four hours.
 */
export class WorkerPresence {
  private readonly loop = new BackgroundLoop({
    name: 'Jobs',
    everyMs: EVERY_MS,
    run: () => this.look(),
  });
  private readonly absentSince = new Map<string, number>();
  private readonly hopeless = new Map<string, string>();
  private client: Client | undefined;

  constructor(
    private readonly databaseUrl: string,
    private readonly workerId: string,
  ) {}

  start(): void {
    this.loop.start();
  }

  async stop(): Promise<void> {
    await this.loop.stop();
    await this.client?.end().catch(() => undefined);
  }

  /** Has a job fail for good as soon as its worker has let go of it. */
  failForGood(jobId: string, reason: string): void {
    this.hopeless.set(jobId, reason);
    this.loop.poke();
  }

  private async look(): Promise<boolean> {
    this.client ??= await this.connect();
    await this.failHopeless(this.client);
    await this.freeJobsOfTheDead(this.client);
    await this.client.query(
      `SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs
       WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < now() - interval '${KEEP_FAILED}'))`,
    );
    if (this.hopeless.size > 0) await sleep(HOPELESS_PAUSE_MS);
    return this.hopeless.size > 0;
  }

  private async connect(): Promise<Client> {
    const { Client: PgClient } = loadPg();
    const client = new PgClient({
      connectionString: this.databaseUrl,
      application_name: this.workerId,
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
      statement_timeout: 10_000,
    });
    const forget = (): void => {
      if (this.client === client) this.client = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    return client;
  }

  /** A job that its worker still holds is not touched; the next look comes at once. */
  private async failHopeless(client: Client): Promise<void> {
    for (const [id, reason] of this.hopeless) {
      const { rows } = await client.query<{ settled: boolean }>(
        `SELECT EXISTS (SELECT FROM graphile_worker.permanently_fail_jobs(ARRAY[$1::bigint], $2))
                OR NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE id = $1::bigint) AS settled`,
        [id, reason],
      );
      if (rows[0]?.settled) this.hopeless.delete(id);
    }
  }

  private async freeJobsOfTheDead(client: Client): Promise<void> {
    const { rows } = await client.query<{ id: string }>(
      `SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs WHERE locked_by IS NOT NULL AND NOT EXISTS
       (SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = locked_by)`,
    );
    const absent = new Set(rows.map(({ id }) => id));
    for (const id of this.absentSince.keys()) if (!absent.has(id)) this.absentSince.delete(id);
    const now = performance.now();
    const dead: string[] = [];
    for (const id of absent) {
      const since = this.absentSince.get(id) ?? now;
      this.absentSince.set(id, since);
      if (now - since >= DEAD_AFTER_MS) dead.push(id);
    }
    if (dead.length > 0) await client.query('SELECT graphile_worker.force_unlock_workers($1)', [dead]);
  }
}
