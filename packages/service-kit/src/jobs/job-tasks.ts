import { Injectable, Logger } from '@nestjs/common';
import type { JobHelpers, TaskList } from 'graphile-worker';
import { MessageTimer } from '../metrics/bus-metrics.js';
import { MetricsRegistry } from '../metrics/metrics-registry.js';
import { withRequestId } from '../telemetry/request-id.js';
import { traceWork } from '../telemetry/tracing.js';
import { UnrecoverableJobError, type FoundJobHandler } from './job-handler.js';

/** Turns the handlers into tasks of the library: each run is traced, measured, and logged when it fails. */
@Injectable()
export class JobTasks {
  private readonly log = new Logger('Jobs');
  private readonly timer: MessageTimer;

  constructor(metrics: MetricsRegistry) {
    this.timer = new MessageTimer(metrics, 'background_job_seconds', 'Attempts at background jobs, by task');
  }

  /** Calls `failPermanently` for each job that must not be retried. */
  of(
    handlers: readonly FoundJobHandler[],
    failPermanently: (jobId: string, reason: string) => void,
  ): TaskList {
    return Object.fromEntries(
      handlers.map((handler) => [
        handler.task,
        (payload: unknown, helpers: JobHelpers) =>
          withRequestId(requestIdOf(payload), () => this.attempt(handler, payload, helpers, failPermanently)),
      ]),
    );
  }

  private async attempt(
    { task, handle }: FoundJobHandler,
    payload: unknown,
    { job, abortSignal }: JobHelpers,
    failPermanently: (jobId: string, reason: string) => void,
  ): Promise<void> {
    const startedAt = performance.now();
    const run = {
      id: job.id,
      attempt: job.attempts,
      maxAttempts: job.max_attempts,
      signal: abortSignal ?? new AbortController().signal,
    };
    try {
      await traceWork(`job ${task}`, undefined, () => handle(payload, run));
      this.timer.observe(task, 'ok', startedAt);
    } catch (error) {
      const isUnrecoverable = error instanceof UnrecoverableJobError;
      const isLast = isUnrecoverable || run.attempt >= run.maxAttempts;
      this.timer.observe(task, isLast ? 'failed-for-good' : 'failed', startedAt);
      const facts = { err: error, task, jobId: job.id, attempt: run.attempt, maxAttempts: run.maxAttempts };
      if (isLast) this.log.error(facts, 'job failed permanently');
      else this.log.warn(facts, 'job failed; will retry');
      if (isUnrecoverable) failPermanently(job.id, error.message);
      throw error;
    }
  }
}

function requestIdOf(payload: unknown): string | undefined {
  return (payload as { requestId?: string } | null)?.requestId;
}
