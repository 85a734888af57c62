import { HOUR_MS } from '@studio/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkerPool } from 'graphile-worker';
import type { Client } from 'pg';
import { BackgroundLoop } from '../background/background-loop.js';
import { BACKGROUND_CONNECT_TIMEOUT_MS } from '../database/load-pg.js';
import { preparingClient } from '../database/preparing-client.js';
import { AbsentWorkers } from './absent-workers.js';
import type { JobTimes } from './job-options.js';

/** Pause while a worker still holds a job that is to fail permanently, in ms. */
const RELEASE_PAUSE_MS = 50;
/** Retention of permanently failed jobs; the interval of their removal, in ms. */
const KEEP_FAILED = '30 days';
const FORGET_EVERY_MS = HOUR_MS;
/** One query per look: the other workers that hold jobs, and the number of due jobs up to a limit. */
const LOOK = {
  name: 'look-at-jobs',
  text: `SELECT ARRAY(SELECT DISTINCT locked_by FROM graphile_worker.jobs
                      WHERE locked_by IS NOT NULL AND locked_by <> $1) AS holders,
                (SELECT count(*)::int FROM (SELECT FROM graphile_worker.jobs WHERE locked_at IS NULL
                 AND attempts < max_attempts AND run_at <= now() LIMIT $2::int) AS jobs) AS due`,
};

export interface WorkerPresenceOptions {
  readonly databaseUrl: string;
  readonly pool: WorkerPool;
  /** Maximum concurrent jobs of the worker. */
  readonly concurrency: number;
  readonly times: JobTimes;
}

/**
 * Shows the other instances that this worker is alive, by a connection that carries its id. The same
 * connection looks, for all workers of the process, for jobs that came due without a notification, and for
 * jobs of a killed process: the library itself would keep these locked for four hours.
 */
export class WorkerPresence {
  private readonly loop: BackgroundLoop;
  private readonly absent: AbsentWorkers;
  private readonly unrecoverable = new Map<string, string>();
  private client: Client | undefined;
  private isOpen = true;
  private forgottenAt = -Infinity;

  constructor(private readonly options: WorkerPresenceOptions) {
    const { lookMs, deadAfterMs } = options.times;
    this.loop = new BackgroundLoop({ name: 'Jobs', everyMs: lookMs, run: () => this.look() });
    this.absent = new AbsentWorkers(deadAfterMs);
  }

  start(): void {
    this.loop.start();
  }

  /** Marks the worker as closed: it takes no more jobs. */
  close(): void {
    this.isOpen = false;
  }

  async stop(): Promise<void> {
    this.close();
    await this.loop.stop();
    await this.client?.end().catch(() => undefined);
  }

  /** Fails a job permanently as soon as its worker has released it. */
  failPermanently(jobId: string, reason: string): void {
    this.unrecoverable.set(jobId, reason);
    this.loop.poke();
  }

  private async look(): Promise<boolean> {
    const { pool, concurrency } = this.options;
    this.client ??= await this.connect();
    await this.failUnrecoverable(this.client);
    const { rows } = await this.client.query<{ holders: string[]; due: number }>({
      ...LOOK,
      values: [pool.id, concurrency],
    });
    const dead = await this.absent.findDead(this.client, rows[0]!.holders);
    if (dead.length > 0) await this.client.query('SELECT graphile_worker.force_unlock_workers($1)', [dead]);
    const due = dead.length > 0 ? concurrency : rows[0]!.due;
    if (due > 0 && this.isOpen) pool.nudge(due);
    await this.forgetFailed(this.client);
    if (this.unrecoverable.size > 0) await sleep(RELEASE_PAUSE_MS);
    return this.unrecoverable.size > 0;
  }

  private async connect(): Promise<Client> {
    const client = new (preparingClient())({
      connectionString: this.options.databaseUrl,
      application_name: this.options.pool.id,
      keepAlive: true,
      connectionTimeoutMillis: BACKGROUND_CONNECT_TIMEOUT_MS,
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

  /** Skips a job that its worker still holds; the next look follows at once. */
  private async failUnrecoverable(client: Client): Promise<void> {
    for (const [id, reason] of this.unrecoverable) {
      const { rows } = await client.query<{ settled: boolean }>(
        `SELECT EXISTS (SELECT FROM graphile_worker.permanently_fail_jobs(ARRAY[$1::bigint], $2))
                OR NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE id = $1::bigint) AS settled`,
        [id, reason],
      );
      if (rows[0]?.settled) this.unrecoverable.delete(id);
    }
  }

  private async forgetFailed(client: Client): Promise<void> {
    if (performance.now() - this.forgottenAt < FORGET_EVERY_MS) return;
    await client.query(
      `SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs
       WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < now() - interval '${KEEP_FAILED}'))`,
    );
    this.forgottenAt = performance.now();
  }
}
