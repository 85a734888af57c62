import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface JobOptions {
  /** At most one job of this key waits: adding it again replaces payload and time. A job that runs is left alone. */
  readonly key?: string;
  /** Not before this moment. */
  readonly runAt?: Date;
  /** Failures after which the job has failed for good. Default 25, about three days. */
  readonly maxAttempts?: number;
}

/** Work for later, kept in the service's own database until a `@JobHandler` has done it. */
@Injectable()
export class Jobs {
  /**
   * Adds a job inside the transaction of `manager`: it is committed with the change that asks for it, or not at all.
   * `payload` is kept as JSON; put ids in it and nothing personal.
   *
   * @example await this.jobs.add(manager, 'send-mail', { mailId }, { key: mailId });
   */
  async add(
    manager: EntityManager,
    task: string,
    payload: object = {},
    { key, runAt, maxAttempts }: JobOptions = {},
  ): Promise<void> {
    await manager.query(
      `SELECT FROM graphile_worker.add_job(
         $1::text, payload => $2::json, run_at => $3::timestamptz, max_attempts => $4::int, job_key => $5::text)`,
      [task, JSON.stringify(payload), runAt ?? null, maxAttempts ?? null, key ?? null],
    );
  }

  /** Removes the job of a key, should one wait, inside the transaction of `manager`. A job that runs is not stopped. */
  async remove(manager: EntityManager, key: string): Promise<void> {
    await manager.query('SELECT FROM graphile_worker.remove_job($1::text)', [key]);
  }
}
