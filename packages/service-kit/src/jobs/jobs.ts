import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { currentRequestId } from '../telemetry/request-id.js';

export interface JobOptions {
  /**
   * At most one job per key waits: adding it again replaces payload and time. A running job is not affected.
   */
  readonly key?: string;
  /** Earliest start of the job. */
  readonly runAt?: Date;
  /** Failed attempts after which the job has failed permanently. Default 25, about three days. */
  readonly maxAttempts?: number;
}

/** Queues jobs in the service's own database until a `@JobHandler` has handled them. */
@Injectable()
export class Jobs {
  /**
   * Adds a job inside the transaction of `manager`: it is committed with the change that needs it, or not at
   * all. `payload` is stored as JSON; put ids in it and no personal data.
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
      [
        task,
        JSON.stringify({ ...payload, requestId: currentRequestId() }),
        runAt ?? null,
        maxAttempts ?? null,
        key ?? null,
      ],
    );
  }

  /**
   * Removes the waiting job of a key, if any, inside the transaction of `manager`. A running job is not
   * stopped.
   */
  async remove(manager: EntityManager, key: string): Promise<void> {
    await manager.query('SELECT FROM graphile_worker.remove_job($1::text)', [key]);
  }
}
