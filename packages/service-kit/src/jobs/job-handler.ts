import { SetMetadata } from '@nestjs/common';

/** What a handler is told of the job besides its payload. */
export interface JobRun {
  readonly id: string;
  /** 1 at the first attempt. */
  readonly attempt: number;
  readonly maxAttempts: number;
  /** Aborted a few seconds after the process has begun to stop. */
  readonly signal: AbortSignal;
}

export interface JobHandlerOptions {
  /**
   * Also runs by the clock, once for all instances: five fields of cron, UTC, `'*\/10 * * * *'`. The payload of such a
   * run is of no use.
   */
  readonly cron?: string;
}

export interface JobHandlerMark extends JobHandlerOptions {
  readonly task: string;
}

/** Metadata key of a method that handles jobs. */
export const JOB_HANDLER = Symbol('job handler');

type HandlerMethod = (payload: never, run: JobRun) => Promise<void>;

/**
 * Makes a method of a provider the handler of the jobs added under `task`: `handle(payload, run)`.
 *
 * A job is handled at least once, by one instance at a time. A throw is tried again after e^attempt seconds (2.7 s, 7.4 s,
 * 20 s … 6 h) until its `maxAttempts`; then it stays as failed for good, in the log and in `background_jobs`. What can
 * never succeed throws an `UnrecoverableJobError`.
 *
 * @example
 * @JobHandler('send-mail')
 * async send({ mailId }: { mailId: string }): Promise<void> { … }
 */
export function JobHandler(task: string, options: JobHandlerOptions = {}) {
  return <M extends HandlerMethod>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    SetMetadata(JOB_HANDLER, { ...options, task } satisfies JobHandlerMark)(target, key, descriptor);
  };
}

/** Thrown by a job's handler when another attempt would fail too: the job has failed for good. */
export class UnrecoverableJobError extends Error {
  override readonly name = 'UnrecoverableJobError';
}
