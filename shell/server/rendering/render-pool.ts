import type { FastifyBaseLogger } from 'fastify';
import { HOUR_MS } from '@studio/contracts';
import type { Fault } from './fault.js';
import {
  releaseKey,
  type DocumentSet,
  type EndedDocument,
  type KnownAddresses,
  type ReadAnswer,
  type ReleaseCode,
  type RenderJob,
} from './messages.js';
import { RenderWorker, WorkerLostError, type DocumentSink } from './render-worker.js';
import type { StartWorker } from './worker-process.js';

/** Interval of checks of the workers, ms. */
const CHECK_EVERY_MS = 100;
/** Pause before a worker that ended during its start is restarted, ms. */
const RESTART_MS = 500;
/** A release is faulty when it has quickly filled the memory of this many workers within this time, ms. */
const MAX_FILLINGS = 3;
const FILLINGS_WITHIN_MS = HOUR_MS;

/** The server stops: documents that are still waiting are not rendered. */
export class PoolClosedError extends Error {
  override message = 'The render pool is closed';
}

export interface PoolOptions {
  start: StartWorker;
  /** Number of workers that render, besides one in standby unless `standby` is false. */
  size: number;
  standby?: boolean;
  read(path: string, known: number | null): Promise<ReadAnswer>;
  /** Called when a release's fault ended a worker. */
  onFault(fault: Fault): void;
  log: FastifyBaseLogger;
}

/**
 * The processes that run releases' builds. `size` of them render. One more stands by with the same builds: it replaces a
 * worker that ends, and new releases are tried in it.
 */
export class RenderPool {
  private readonly serving = new Set<RenderWorker>();
  private readonly starting = new Set<RenderWorker>();
  private reserve: RenderWorker | null = null;
  private onTrial: RenderWorker | null = null;
  /** Builds that every worker has loaded, by `name@version`. */
  private readonly builds = new Map<string, ReleaseCode>();
  /**
   * When releases quickly filled the memory of a worker, by the monotonic clock, ms. By `name@version`, null when that is
   * unknown.
   */
  private readonly fillings = new Map<Fault['whose'], number[]>();
  private waiters: (() => void)[] = [];
  private closed = false;
  private readonly checks: NodeJS.Timeout;

  constructor(private readonly options: PoolOptions) {
    const standby = options.standby ?? true;
    for (let n = 0; n < options.size + (standby ? 1 : 0); n += 1) this.start();
    this.checks = setInterval(() => this.check(), CHECK_EVERY_MS).unref();
  }

  /**
   * Renders a document. Rejects with `WorkerLostError` when the worker ended meanwhile, and with `PoolClosedError` when
   * the pool was closed.
   */
  async render(set: DocumentSet, job: RenderJob, sink: DocumentSink): Promise<EndedDocument> {
    return (await this.leastBusy()).render(set, job, sink);
  }

  async addresses(of: { name: string; version: string; module: string }): Promise<KnownAddresses> {
    return (await (await this.leastBusy()).addresses(of)) as KnownAddresses;
  }

  /** Resolves when a worker has processed all earlier messages. Rejects when it ended meanwhile. */
  async ready(): Promise<void> {
    await (await this.leastBusy()).answers();
  }

  /** Whether a build is loaded in every worker. */
  has(key: string): boolean {
    return this.builds.has(key);
  }

  /** Runs `work` with the standby worker. Faults that end this worker are reported only to the caller. */
  async trial<T>(work: (worker: RenderWorker) => Promise<T>): Promise<T> {
    while (!this.reserve) await this.change();
    const worker = this.reserve;
    this.onTrial = worker;
    try {
      return await work(worker);
    } finally {
      this.onTrial = null;
    }
  }

  /** Loads a build into every worker, also into those that start later. */
  async load(release: ReleaseCode): Promise<void> {
    this.builds.set(releaseKey(release), release);
    const workers = [...this.serving, ...(this.reserve ? [this.reserve] : [])];
    await Promise.all(workers.map((worker) => this.loadInto(worker, release)));
  }

  /** Unloads all builds that are not in `kept`. */
  keep(kept: ReadonlySet<string>): void {
    for (const [key, release] of this.builds) if (!kept.has(key)) this.drop(release);
  }

  /** Unloads a build: its timers stop at once, its modules stay until no document can be rendering with them. */
  drop(release: { name: string; version: string }): void {
    this.builds.delete(releaseKey(release));
    for (const worker of [...this.serving, this.reserve]) worker?.unload(release);
  }

  /** Ends the workers. Resolves when all have ended, so that none outlives the web server as a zombie. */
  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.checks);
    const workers = [...this.serving, ...this.starting, this.reserve];
    await Promise.all(workers.map((worker) => worker?.dismiss()));
  }

  private start(): void {
    const worker: RenderWorker = new RenderWorker(this.options.start, {
      read: this.options.read,
      onReady: () => void this.prepare(worker),
      onOutput: (output) => this.options.log.warn({ output }, 'a render worker wrote to its console'),
      onLost: (_, fault) => this.lost(worker, fault),
    });
    this.starting.add(worker);
  }

  /** Loads all builds into a new worker, including those that are added meanwhile. */
  private async prepare(worker: RenderWorker): Promise<void> {
    const loaded = new Set<ReleaseCode>();
    const next = () => [...this.builds.values()].find((release) => !loaded.has(release));
    for (let release = next(); release; release = next()) {
      loaded.add(release);
      await this.loadInto(worker, release);
    }
    if (this.starting.delete(worker)) this.place(worker);
  }

  private place(worker: RenderWorker): void {
    if (this.serving.size < this.options.size) this.serving.add(worker);
    else this.reserve = worker;
    for (const wake of this.waiters.splice(0)) wake();
  }

  private lost(worker: RenderWorker, fault: Fault | null): void {
    const wasReady = this.remove(worker);
    if (fault) {
      this.options.log.warn({ fault }, 'a render worker ended unexpectedly');
      if (worker !== this.onTrial) this.options.onFault(fault);
    }
    if (this.closed) return;
    if (wasReady) this.start();
    else setTimeout(() => this.closed || this.start(), RESTART_MS);
  }

  /** Removes a worker. The standby worker replaces it. */
  private remove(worker: RenderWorker): boolean {
    if (this.starting.delete(worker)) return false;
    if (this.reserve === worker) this.reserve = null;
    if (this.serving.delete(worker) && this.reserve && this.reserve !== this.onTrial) {
      this.serving.add(this.reserve);
      this.reserve = null;
    }
    return true;
  }

  private check(): void {
    for (const worker of [...this.serving, ...this.starting, ...(this.reserve ? [this.reserve] : [])]) {
      const isFull = worker.check();
      if (isFull && worker.load === 0 && this.reserve && worker !== this.onTrial) this.replace(worker);
    }
  }

  /** Replaces a worker whose memory is full. A release that quickly fills one worker after the other is faulty. */
  private replace(worker: RenderWorker): void {
    const fault = worker.fillingFault();
    this.remove(worker);
    void worker.dismiss();
    if (fault && this.countFilling(fault.whose) >= MAX_FILLINGS) {
      this.fillings.delete(fault.whose);
      this.options.onFault(fault);
    }
  }

  /** Counts that a release has filled a worker. Returns how often it has done so lately. */
  private countFilling(whose: Fault['whose']): number {
    const since = performance.now() - FILLINGS_WITHIN_MS;
    const fillings = [...(this.fillings.get(whose) ?? []).filter((at) => at > since), performance.now()];
    this.fillings.set(whose, fillings);
    return fillings.length;
  }

  private async leastBusy(): Promise<RenderWorker> {
    for (;;) {
      const [worker] = [...this.serving].sort((a, b) => a.load - b.load);
      if (worker) return worker;
      if (this.closed) throw new PoolClosedError();
      await this.change();
    }
  }

  private change(): Promise<void> {
    return new Promise((resolve) => this.waiters.push(resolve));
  }

  /**
   * Loads a build. Ignores that the worker ended, because its replacement loads the build too. Other errors are faults of
   * the build.
   */
  private async loadInto(worker: RenderWorker, release: ReleaseCode): Promise<void> {
    try {
      await worker.loadRelease(release);
    } catch (error) {
      if (error instanceof WorkerLostError) return;
      this.options.onFault({ kind: 'load', whose: releaseKey(release), message: String(error) });
    }
  }
}
