import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { parseCronItems, run, type Runner, type WorkerEvents } from 'graphile-worker';
import { BackgroundLoop } from '../background/background-loop.js';
import { findJobHandlers, type FoundJobHandler } from './job-handler.js';
import { JOB_OPTIONS, type JobModuleOptions } from './job-options.js';
import { openJobPool } from './job-pool.js';
import { JobTasks } from './job-tasks.js';
import { workerLog } from './worker-log.js';
import { WorkerPresence } from './worker-presence.js';

/** Maximum concurrent jobs of one process. */
const CONCURRENCY = 4;
/** Polling interval of each worker, in ms. Long, because notifications and `WorkerPresence` wake it. */
const POLL_MS = 60_000;
/** Pause before a failed worker is restarted, in ms. */
const RESTART_MS = 1_000;
/** Timeout for stopping a worker, in ms; another instance then frees its jobs. */
const STOP_TIMEOUT_MS = 10_000;

/**
 * Runs the `@JobHandler` methods of this process from start to drain, and restarts after an outage of
 * Postgres.
 */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop = new BackgroundLoop({
    name: 'Jobs',
    everyMs: RESTART_MS,
    run: (signal) => this.serve(signal),
  });
  private handlers: FoundJobHandler[] = [];
  private runner: Runner | undefined;

  constructor(
    @Inject(JOB_OPTIONS) private readonly options: JobModuleOptions,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly tasks: JobTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.handlers = findJobHandlers(this.discovery, this.scanner);
    if (this.handlers.length > 0) this.loop.start();
  }

  /** Takes no new jobs and waits for the running ones. */
  async beforeApplicationShutdown(): Promise<void> {
    const stopped = Promise.all([this.loop.stop(), this.runner?.stop().catch(() => undefined)]);
    await Promise.race([stopped, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  }

  /** Works until stopped, or until the worker gives up because the database is unavailable. */
  private async serve(signal: AbortSignal): Promise<void> {
    const { name, databaseUrl, times } = this.options;
    const pool = openJobPool(databaseUrl, `${name} jobs`);
    const events: WorkerEvents = new EventEmitter() as WorkerEvents;
    let presence: WorkerPresence | undefined;
    // A worker that cannot settle a job shuts down, and may hang while it does.
    const failed = new Promise<never>((_, reject) => {
      events.on('pool:fatalError', ({ error }) => reject(error as Error));
    });
    failed.catch(() => undefined);
    events.on('pool:create', ({ workerPool }) => {
      presence = new WorkerPresence({ databaseUrl, pool: workerPool, concurrency: CONCURRENCY, times });
      presence.start();
    });
    events.on('pool:gracefulShutdown', () => presence?.close());
    try {
      const failPermanently = (jobId: string, reason: string): void =>
        presence?.failPermanently(jobId, reason);
      this.runner = await run({
        pgPool: pool,
        events,
        logger: workerLog(),
        noHandleSignals: true,
        concurrency: CONCURRENCY,
        pollInterval: POLL_MS,
        // No batching: a batched job whose connection is lost would end the process with an unhandled
        // rejection.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        taskList: this.tasks.of(this.handlers, failPermanently),
        parsedCronItems: cronItems(this.handlers),
      });
      if (signal.aborted) await this.runner.stop();
      await Promise.race([this.runner.promise, failed]);
    } finally {
      this.runner?.stop().catch(() => undefined);
      this.runner = undefined;
      await presence?.stop();
      // Does not wait indefinitely: a worker that hangs keeps a connection for a while.
      await Promise.race([pool.end().catch(() => undefined), sleep(RESTART_MS, undefined, { ref: false })]);
    }
  }
}

/** A scheduled run that is still waiting when the next is due is replaced by it. */
function cronItems(handlers: readonly FoundJobHandler[]): ReturnType<typeof parseCronItems> {
  return parseCronItems(
    handlers.flatMap(({ task, cron }) =>
      cron ? [{ task, match: cron, identifier: task, options: { jobKey: `cron:${task}` } }] : [],
    ),
  );
}
