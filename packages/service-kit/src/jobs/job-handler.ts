import { SetMetadata } from '@nestjs/common';
import type { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { findMarkedMethods } from '../background/find-marked-methods.js';

/** Metadata of a job that its handler receives besides the payload. */
export interface JobRun {
  readonly id: string;
  /** Number of this attempt; starts at 1. */
  readonly attempt: number;
  readonly maxAttempts: number;
  /** Aborted a few seconds after the process begins to stop. */
  readonly signal: AbortSignal;
}

export interface JobHandlerOptions {
  /**
   * Also runs on a schedule, once for all instances: five cron fields, UTC, `'*\/10 * * * *'`. Ignore the
   * payload of such a run.
   */
  readonly cron?: string;
}

interface JobHandlerMark extends JobHandlerOptions {
  readonly task: string;
}

/** Metadata key of a method marked with `@JobHandler`. */
const JOB_HANDLER = Symbol('job handler');

type HandlerMethod = (payload: never, run: JobRun) => Promise<void>;

/**
 * Makes a method of a provider the handler of the jobs added under `task`: `handle(payload, run)`.
 *
 * A job runs at least once, in one instance at a time. A failed attempt is retried after e^attempt seconds
 * (2.7 s, 7.4 s, 20 s … 6 h) up to `maxAttempts`. After that the job has failed permanently and shows in the
 * log and in the metric `background_jobs`. Throw an `UnrecoverableJobError` when a retry cannot succeed.
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

/** Thrown by a job's handler when a retry cannot succeed: the job fails permanently. */
export class UnrecoverableJobError extends Error {
  override readonly name = 'UnrecoverableJobError';
}

export interface FoundJobHandler extends JobHandlerMark {
  handle(payload: unknown, run: JobRun): Promise<void>;
}

/**
 * Finds every `@JobHandler` method of the application's providers and controllers. Throws when two handle the
 * same task.
 */
export function findJobHandlers(discovery: DiscoveryService, scanner: MetadataScanner): FoundJobHandler[] {
  const found = new Map<string, FoundJobHandler>();
  for (const { mark, call } of findMarkedMethods<JobHandlerMark>(discovery, scanner, JOB_HANDLER)) {
    if (found.has(mark.task)) throw new Error(`two handlers of the job ${mark.task}`);
    found.set(mark.task, { ...mark, handle: call as FoundJobHandler['handle'] });
  }
  return [...found.values()];
}
