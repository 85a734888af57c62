import { HOUR_MS } from '@studio/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkerPool } from 'graphile-worker';
import type { Client } from 'pg';
import { BackgroundLoop } from '../background/background-loop.js';
import { preparingClient } from '../database/preparing-client.js';
import { AbsentWorkers } from './absent-workers.js';
import type { JobTimes } from './job-options.js';

/** Pause while a worker has not yet let go of a job that is to fail for good, in ms. */
const HOPELESS_PAUSE_MS = 50;
/** Jobs that have failed for good are forgotten after this; looked for so often, in ms. */
const KEEP_FAILED = '30 days';
const FORGET_EVERY_MS = HOUR_MS;
/** One statement of a look: the other workers that hold jobs, and how many jobs are due, as far as that matters. */
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
  /** Jobs that the worker does at once. */
  readonly concurrency: number;
  readonly times: JobTimes;
}

/**
 * Shows the other instances that this worker lives, by a connection that bears its id. On it the process looks, for all
 * its workers together, for jobs that came due without a notification, and for those that a killed process was working
 * on: the library itself would leave these for four hours.
 */
export class WorkerPresence {
  private readonly loop: BackgroundLoop;
  private readonly absent: AbsentWorkers;
  private readonly hopeless = new Map<string, string>();
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

  /** The worker takes no more jobs. */
  close(): void {
    this.isOpen = false;
  }

  async stop(): Promise<void> {
    this.close();
    await this.loop.stop();
    await this.client?.end().catch(() => undefined);
  }

  /** Has a job fail for good as soon as its worker has let go of it. */
  failForGood(jobId: string, reason: string): void {
    this.hopeless.set(jobId, reason);
    this.loop.poke();
  }

  private async look(): Promise<boolean> {
    const { pool, concurrency } = this.options;
    this.client ??= await this.connect();
    await this.failHopeless(this.client);
    const { rows } = await this.client.query<{ holders: string[]; due: number }>({
      ...LOOK,
      values: [pool.id, concurrency],
    });
    const dead = await this.absent.findDead(this.client, rows[0]!.holders);
    if (dead.length > 0) await this.client.query('SELECT graphile_worker.force_unlock_workers($1)', [dead]);
    const due = dead.length > 0 ? concurrency : rows[0]!.due;
    if (due > 0 && this.isOpen) pool.nudge(due);
    await this.forgetFailed(this.client);
    if (this.hopeless.size > 0) await sleep(HOPELESS_PAUSE_MS);
    return this.hopeless.size > 0;
  }

  private async connect(): Promise<Client> {
    const client = new (preparingClient())({
      connectionString: this.options.databaseUrl,
      application_name: this.options.pool.id,
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

  private async forgetFailed(client: Client): Promise<void> {
    if (performance.now() - this.forgottenAt < FORGET_EVERY_MS) return;
    await client.query(
      `SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs
       WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < now() - interval '${KEEP_FAILED}'))`,
    );
    this.forgottenAt = performance.now();
  }
}
