import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { natsServer } from '@studio/config';
import type { ServingReport } from '@studio/contracts';
import type { TrustedKey } from '@studio/release-signing';
import { openRegistry } from '../registry/open-registry.ts';
import { ChangedMeanwhileError } from '../registry/registry-errors.ts';
import { brokenCanary } from '../registry/serving-servers.ts';
import { noteText } from '../registry/trial-notes.ts';
import type { ReleaseStore } from '../stores/release-store.ts';
import type { ReleaseTools } from '../workbench/change-release.ts';
import { endCanary } from './end-canary.ts';
import { findTrials, type FoundTrial } from './find-trials.ts';
import type { Verdict } from './judge-trial.ts';
import { Trial } from './trial.ts';

/** Interval of checks, in ms. */
const LOOK_MS = 1_000;
/** The registry is opened again after this time, in ms: web servers may know other keys by then. */
const REOPEN_MS = 60_000;
/** Timeout of a check, in ms. */
const LOOK_PATIENCE_MS = 20_000;
/** Timeout of closing a registry, in ms. */
const CLOSE_PATIENCE_MS = 2_000;
/** Pause between attempts to reach NATS, in ms. */
const RECONNECT_MS = 500;

/** The watch's settings, named like their variables. */
export interface WatchSettings {
  NATS_URL: string;
  RELEASE_PRIVATE_KEY: string;
  RELEASE_PUBLIC_KEYS?: readonly TrustedKey[] | undefined;
  /** How long a canary runs before it can be proposed. */
  RELEASE_VERIFIED_AFTER_SECONDS: number;
  releases: ReleaseStore;
  /** Name for the history. */
  by: string;
  say(text: string): void;
  signal: AbortSignal;
  /** Called after each successful check. */
  looked?(): void;
}

/**
 * Watches the registry's canaries every second until `signal`, and reconnects to NATS: ends a canary that is worse than the
 * live release, and proposes one that is as good. It also notes a new live release that is worse than its predecessor, which
 * is then not verified. It keeps no state: everything is read from the registry and the stream of reports, so it can be
 * restarted, and several can run.
 */
export async function watchCanaries(settings: WatchSettings): Promise<void> {
  const { NATS_URL: natsUrl, releases, by, say, signal } = settings;
  const trialMs = settings.RELEASE_VERIFIED_AFTER_SECONDS * 1_000;
  // For reports.
  const connection = await connect({
    ...natsServer(natsUrl),
    name: 'canary-watch',
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
  });
  const trials = new Map<string, Trial>();
  let known = new Map<number, FoundTrial | null>();
  let open: { at: number; tools: ReleaseTools } | null = null;
  let trouble = '';

  async function openTools(): Promise<ReleaseTools> {
    if (open && Date.now() - open.at > REOPEN_MS) await close();
    if (open) return open.tools;
    const registry = await openRegistry({
      natsUrl,
      privateKey: settings.RELEASE_PRIVATE_KEY,
      publicKeys: settings.RELEASE_PUBLIC_KEYS,
    });
    const tools = { registry, releases, by, verifiedAfterMs: trialMs };
    open = { at: Date.now(), tools };
    return tools;
  }

  async function close(): Promise<void> {
    const registry = open?.tools.registry;
    open = null;
    // An unreachable server may never answer a close.
    const closed = Promise.resolve(registry?.[Symbol.asyncDispose]());
    await within(closed, CLOSE_PATIENCE_MS).catch(() => undefined);
  }

  async function look(): Promise<void> {
    const tools = await openTools();
    known = await findTrials(connection, tools.registry, known);
    const found = [...known.values()].filter((trial) => trial !== null);
    const reports = found.length > 0 ? await tools.registry.serving.reports() : [];
    for (const [remote, trial] of trials) {
      if (found.some((one) => one.remote === remote && trial.isSame(one))) continue;
      trial.stop();
      trials.delete(remote);
    }
    for (const one of found) {
      const trial = trials.get(one.remote) ?? new Trial(connection, one);
      trial.found = one;
      trials.set(one.remote, trial);
      await judge(tools, trial, reports);
    }
  }

  async function judge(tools: ReleaseTools, trial: Trial, reports: readonly ServingReport[]): Promise<void> {
    const { remote, version, revision, entry, live } = trial.found;
    if (trial.found.kind === 'live') {
      const verdict = trial.verdict(trialMs);
      if (verdict?.state !== 'worse' || !(await trial.note(tools.registry.trials, verdict))) return;
      say(`${remote} ${version} is live and worse than ${live} before it: ${verdict.because}`);
      return;
    }
    const broken = brokenCanary(reports, entry);
    const verdict: Verdict | null = broken ? { state: 'worse', because: broken } : trial.verdict(trialMs);
    if (!verdict) return;
    if (verdict.state === 'worse') {
      try {
        const because = await endCanary(tools, remote, { revision, evidence: verdict.because });
        if (because) say(`${remote} ${version}: the canary is over, ${because}`);
      } catch (error) {
        // A concurrent change was first; the next check sees it.
        if (!(error instanceof ChangedMeanwhileError)) throw error;
      }
    }
    const note = await trial.note(tools.registry.trials, verdict);
    if (note?.state === 'as-good') say(`${remote} ${version} is ${noteText(note)}`);
  }

  try {
    while (!signal.aborted) {
      try {
        await within(look(), LOOK_PATIENCE_MS);
        settings.looked?.();
        trouble = '';
      } catch (error) {
        await close();
        const now = error instanceof Error ? error.message : String(error);
        // Logged once per problem, not every second.
        if (now !== trouble) say(`cannot look after canaries now: ${now}`);
        trouble = now;
      }
      await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
    for (const trial of trials.values()) trial.stop();
    await close();
  } finally {
    await connection.close();
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
