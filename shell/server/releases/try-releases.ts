import { setTimeout as wait } from 'node:timers/promises';
import type { RegistryEntry, RemoteManifest, RemoteRoute } from '@studio/contracts';
import { publicRemote, type SiteConfig } from '../../src/routing-entry.js';
import type { Fault } from '../rendering/fault.js';
import type { DocumentSet, EndedDocument, ReleaseCode } from '../rendering/messages.js';
import { WorkerLostError, type RenderWorker } from '../rendering/render-worker.js';
import { releaseKey } from './serving-entry.js';

/** How long releases are watched after they were loaded, for what their timers do, ms. */
export const WATCH_MS = 500;
/** Somebody for whom members' pages are drawn. */
const SOMEBODY = { firstName: 'Robin', lastName: 'Reader', email: 'robin@example.test' };

export interface Candidate {
  release: RemoteManifest;
  code: ReleaseCode;
}

export interface Trial {
  /** The releases of all remotes, to draw whole pages. */
  entries: readonly RegistryEntry[];
  /** Null: not known yet; no pages are drawn then. */
  site: SiteConfig | null;
  watchMs: number;
}

/** What a trial found, by `name@version`: `flaw` is what a page of it threw, `fault` why it cannot be served. */
export type Findings = Map<string, { flaw: string | null } | { fault: Fault }>;

/**
 * Loads releases in a worker that serves nobody, draws their pages there and watches them for a moment. Rejects with
 * `WorkerLostError` when one of them ended the worker.
 */
export async function tryReleases(
  worker: RenderWorker,
  candidates: readonly Candidate[],
  trial: Trial,
): Promise<Findings> {
  const findings: Findings = new Map();
  const watched = wait(trial.watchMs);
  for (const { release, code } of candidates) {
    const key = releaseKey(release);
    try {
      await worker.loadRelease(code);
      findings.set(key, { flaw: null });
    } catch (error) {
      if (error instanceof WorkerLostError) throw error;
      findings.set(key, { fault: loadFault(key, error) });
    }
  }
  for (const { release } of candidates) {
    const key = releaseKey(release);
    if (!trial.site || 'fault' in findings.get(key)!) continue;
    findings.set(key, { flaw: await drawPages(worker, release, trial.entries, trial.site) });
  }
  await watched;
  await worker.answers();
  return findings;
}

export function loadFault(whose: string, error: unknown): Fault {
  return { kind: 'load', whose, message: error instanceof Error ? error.message : String(error) };
}

/** Draws every page that needs no parameter; answers what the first one threw. */
async function drawPages(
  worker: RenderWorker,
  release: RemoteManifest,
  entries: readonly RegistryEntry[],
  site: SiteConfig,
): Promise<string | null> {
  const remotes = entries.map((entry) =>
    publicRemote(entry.name === release.name ? { ...entry, live: release } : entry),
  );
  const set: DocumentSet = { key: `trial of ${releaseKey(release)} ${Date.now()}`, remotes };
  const drawn = await Promise.all(
    release.routes.filter(isPlain).map((route) => drawPage(worker, set, site, release.name, route)),
  );
  const threw = drawn
    .flatMap(({ failed }) => failed)
    .find(({ remote, reason }) => reason === 'threw' && remote === release.name);
  return threw?.message ?? null;
}

const isPlain = ({ path }: RemoteRoute): boolean => !/[:*]/.test(path);

function drawPage(
  worker: RenderWorker,
  set: DocumentSet,
  site: SiteConfig,
  remote: string,
  route: RemoteRoute,
): Promise<EndedDocument> {
  const job = {
    set: set.key,
    site,
    screen: { kind: 'page', match: { remote, route, params: {} } } as const,
    url: route.path,
    user: route.audience === 'signed-in' ? SOMEBODY : null,
    nonce: 'trial',
    until: 'complete' as const,
  };
  const nobody = { begun: () => undefined, more: () => undefined, readOwn: null };
  return worker.render(set, job, nobody).catch((error: unknown) => {
    if (error instanceof WorkerLostError) throw error;
    const { message, stack = '' } = error as Error;
    const failed = [{ remote, message, stack, reason: 'threw' as const }];
    return { data: new Uint8Array(), complete: false, failed };
  });
}
