import { setTimeout as sleep } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import type { ServingReport } from '@studio/contracts';
import type { ReleaseTools } from '../workbench/change-release.ts';
import { ChangedMeanwhileError } from '../registry/registry-errors.ts';
import { brokenCanary } from '../registry/serving-servers.ts';
import { endCanary } from './end-canary.ts';
import { findTrials, type FoundTrial } from './find-trials.ts';
import type { Verdict } from './judge-trial.ts';
import { noteText } from '../registry/trial-notes.ts';
import { Trial } from './trial.ts';

/** Interval of checks, in ms. */
const LOOK_MS = 1_000;
/** The registry is opened again after this time, in ms: web servers may know other keys by then. */
const REOPEN_MS = 60_000;
/** Timeout of a check, in ms. */
const LOOK_PATIENCE_MS = 20_000;
/** Timeout of closing a registry, in ms. */
const CLOSE_PATIENCE_MS = 2_000;
/** Without a successful check for this long the watch is not ready, in ms. */
const READY_MS = 10_000;

export interface WatchOptions {
  /** The connection for reports; it reconnects forever. */
  connection: NatsConnection;
  /** Opens the registry. */
  open(): Promise<ReleaseTools>;
  /** How long a canary runs before it can be proposed, in ms. */
  trialMs: number;
  say(text: string): void;
}

/**
 * Watches the registry's canaries: ends one that is worse than the live release, and proposes one that is as good. It
 * also notes a new live release that is worse than its predecessor, which is then not verified. It keeps no state:
 * everything is read from the registry and the stream of reports, so it can be restarted, and several can run.
 */
export class CanaryWatch {
  private readonly options: WatchOptions;
  private readonly trials = new Map<string, Trial>();
  private known = new Map<number, FoundTrial | null>();
  private tools: { opened: number; tools: ReleaseTools } | null = null;
  private lastLook = 0;
  private trouble = '';

  constructor(options: WatchOptions) {
    this.options = options;
  }

  get isReady(): boolean {
    return Date.now() - this.lastLook < READY_MS;
  }

  /** Checks every second until `signal`. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await within(this.look(), LOOK_PATIENCE_MS);
        this.lastLook = Date.now();
        this.trouble = '';
      } catch (error) {
        await this.close();
        this.tell(error);
      }
      await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
    for (const trial of this.trials.values()) trial.stop();
    await this.close();
  }

  private async look(): Promise<void> {
    const tools = await this.openTools();
    this.known = await findTrials(this.options.connection, tools.registry, this.known);
    const found = [...this.known.values()].filter((trial) => trial !== null);
    const reports = found.length > 0 ? await tools.registry.serving.reports() : [];
    for (const [remote, trial] of this.trials) {
      if (found.some((one) => one.remote === remote && trial.isSame(one))) continue;
      trial.stop();
      this.trials.delete(remote);
    }
    for (const one of found) {
      const trial = this.trials.get(one.remote) ?? new Trial(this.options.connection, one);
      trial.found = one;
      this.trials.set(one.remote, trial);
      await this.judge(tools, trial, reports);
    }
  }

  private async judge(tools: ReleaseTools, trial: Trial, reports: readonly ServingReport[]): Promise<void> {
    const { remote, version, revision, entry, live } = trial.found;
    if (trial.found.kind === 'live') {
      const verdict = trial.verdict(this.options.trialMs);
      if (verdict?.state !== 'worse' || !(await trial.note(tools.registry.trials, verdict))) return;
      this.options.say(`${remote} ${version} is live and worse than ${live} before it: ${verdict.because}`);
      return;
    }
    const broken = brokenCanary(reports, entry);
    const verdict: Verdict | null = broken
      ? { state: 'worse', because: broken }
      : trial.verdict(this.options.trialMs);
    if (!verdict) return;
    if (verdict.state === 'worse') {
      try {
        const because = await endCanary(tools, remote, { revision, evidence: verdict.because });
        if (because) this.options.say(`${remote} ${version}: the canary is over, ${because}`);
      } catch (error) {
        // A concurrent change was first; the next check sees it.
        if (!(error instanceof ChangedMeanwhileError)) throw error;
      }
    }
    const note = await trial.note(tools.registry.trials, verdict);
    if (note?.state === 'as-good') this.options.say(`${remote} ${version} is ${noteText(note)}`);
  }

  private async openTools(): Promise<ReleaseTools> {
    if (this.tools && Date.now() - this.tools.opened > REOPEN_MS) await this.close();
    this.tools ??= { opened: Date.now(), tools: await this.options.open() };
    return this.tools.tools;
  }

  private async close(): Promise<void> {
    const { tools } = this.tools ?? {};
    this.tools = null;
    if (!tools) return;
    // An unreachable server may never answer a close.
    await within(Promise.resolve(tools.registry[Symbol.asyncDispose]()), CLOSE_PATIENCE_MS).catch(
      () => undefined,
    );
  }

  /** Logged once per problem, not every second. */
  private tell(error: unknown): void {
    const trouble = error instanceof Error ? error.message : String(error);
    if (trouble !== this.trouble) this.options.say(`cannot look after canaries now: ${trouble}`);
    this.trouble = trouble;
  }
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const end = new AbortController();
  const late = sleep(ms, undefined, { signal: end.signal }).then(
    () => Promise.reject(new Error(`no answer within ${ms / 1_000} s`)),
    () => new Promise<never>(() => undefined),
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    end.abort();
  }
}
