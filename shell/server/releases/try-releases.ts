import { setTimeout as wait } from 'node:timers/promises';
import { SINGLE_SLOTS, type RegistryEntry, type RemoteManifest, type RemoteRoute } from '@studio/contracts';
import { publicRemote, type SiteConfig } from '../../browser/routing-entry.js';
import type { Fault } from '../rendering/fault.js';
import { releaseKey, type DocumentSet, type EndedDocument, type ReleaseCode } from '../rendering/messages.js';
import { WorkerLostError, type RenderWorker } from '../rendering/render-worker.js';

/** How long releases are observed after loading, because their timers may throw, ms. */
export const WATCH_MS = 500;
/** The user for whom members' pages are rendered in a trial. */
const TRIAL_USER = { firstName: 'Robin', lastName: 'Reader', email: 'robin@example.test' };

export interface Candidate {
  release: RemoteManifest;
  code: ReleaseCode;
}

export interface Trial {
  /** The entries of all remotes, to render whole pages. */
  entries: readonly RegistryEntry[];
  /** Null when it is not known yet. No pages are rendered then. */
  site: SiteConfig | null;
  watchMs: number;
}

/** Result of rendering the pages and widgets of a release: the first fault, and the number of complete documents. */
export interface Drawn {
  flaw: Fault | null;
  whole: number;
}

/** Results of a trial by `name@version`: the rendered pages, or the fault because of which it cannot be served. */
export type Findings = Map<string, Drawn | { fault: Fault }>;

export interface GroupTools {
  /** Rejects with `WorkerLostError` when a release ended the worker. */
  trial(group: readonly Candidate[]): Promise<Findings>;
  accept(candidate: Candidate, drawn: Drawn): Promise<void>;
  refuse(release: RemoteManifest, fault: Fault): void;
  /** Whether the fault belongs to a release that is served. Those run in the same worker. */
  isServed(fault: Fault): boolean;
  report(fault: Fault): void;
}

/** Tries the candidates together. When that ends the worker, tries them again in smaller groups. */
export async function tryInGroups(candidates: readonly Candidate[], tools: GroupTools): Promise<void> {
  const groups = [candidates];
  for (let group = groups.shift(); group; group = groups.shift()) {
    if (group.length === 0) continue;
    try {
      const findings = await tools.trial(group);
      for (const candidate of group) {
        const finding = findings.get(releaseKey(candidate.release))!;
        if ('fault' in finding) tools.refuse(candidate.release, finding.fault);
        else await tools.accept(candidate, finding);
      }
    } catch (error) {
      if (!(error instanceof WorkerLostError)) throw error;
      groups.unshift(...groupsAfter(error.fault, group, tools));
    }
  }
}

/** The groups to try after a fault ended the worker: the group without the faulty release, or each release alone. */
function groupsAfter(fault: Fault, group: readonly Candidate[], tools: GroupTools): (readonly Candidate[])[] {
  const isAlone = group.length === 1 && fault.whose === null;
  const guilty = group.find(({ release }) => isAlone || releaseKey(release) === fault.whose);
  if (guilty) {
    tools.refuse(guilty.release, { ...fault, whose: releaseKey(guilty.release) });
    return [group.filter((other) => other !== guilty)];
  }
  if (!tools.isServed(fault)) return group.map((candidate) => [candidate]);
  tools.report(fault);
  return [group];
}

/**
 * Loads releases in a worker that serves no visitors, renders their pages and observes them for `watchMs`. Rejects
 * with `WorkerLostError` when one of them ended the worker.
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
      findings.set(key, { flaw: null, whole: 0 });
    } catch (error) {
      if (error instanceof WorkerLostError) throw error;
      findings.set(key, { fault: loadFault(key, error) });
    }
  }
  for (const { release } of candidates) {
    const key = releaseKey(release);
    if (!trial.site || 'fault' in findings.get(key)!) continue;
    findings.set(key, await drawPages(worker, release, trial.entries, trial.site));
  }
  await watched;
  await worker.answers();
  return findings;
}

export function loadFault(whose: string, error: unknown): Fault {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'load', whose, message, stack };
}

/** Renders every page without parameters, and the pages of any remote that show its widgets. */
async function drawPages(
  worker: RenderWorker,
  release: RemoteManifest,
  entries: readonly RegistryEntry[],
  site: SiteConfig,
): Promise<Drawn> {
  const remotes = entries.map((entry) =>
    publicRemote(entry.name === release.name ? { ...entry, live: release } : entry),
  );
  const set: DocumentSet = { key: `trial of ${releaseKey(release)} ${Date.now()}`, remotes };
  const drawn = await Promise.all(pagesOf(release, remotes).map((page) => drawPage(worker, set, site, page)));
  const isOurs = ({ remote }: { remote: string }) => remote === release.name;
  const threw = drawn.flatMap(({ failed }) => failed).find((part) => part.reason === 'threw' && isOurs(part));
  const whole = drawn.filter(({ failed, missed }) => !failed.some(isOurs) && !missed.some(isOurs));
  if (!threw) return { flaw: null, whole: whole.length };
  const { message, module, stack } = threw;
  return {
    flaw: { kind: 'render', whose: releaseKey(release), message, module, stack },
    whole: whole.length,
  };
}

/** The pages of a release, and one page of any remote for each slot that it fills. */
function pagesOf(
  release: RemoteManifest,
  remotes: DocumentSet['remotes'],
): { remote: string; route: RemoteRoute }[] {
  const all = remotes.flatMap(({ name, routes }) =>
    routes.filter(isPlain).map((route) => ({ remote: name, route })),
  );
  const own = all.filter(({ remote }) => remote === release.name);
  const shown =
    (slot: string) =>
    ({ route }: { route: RemoteRoute }) =>
      SINGLE_SLOTS.includes(slot) || route.slots?.includes(slot);
  const ofWidgets = release.slots.flatMap(({ slot }) =>
    own.some(shown(slot)) ? [] : (all.find(shown(slot)) ?? []),
  );
  return [...new Set([...own, ...ofWidgets])];
}

const isPlain = ({ path }: RemoteRoute): boolean => !/[:*]/.test(path);

function drawPage(
  worker: RenderWorker,
  set: DocumentSet,
  site: SiteConfig,
  { remote, route }: { remote: string; route: RemoteRoute },
): Promise<EndedDocument> {
  const job = {
    set: set.key,
    site,
    screen: { kind: 'page', match: { remote, route, params: {} } } as const,
    url: route.path,
    user: route.audience === 'signed-in' ? TRIAL_USER : null,
    nonce: 'trial',
    until: 'complete' as const,
    isPreviewed: false,
  };
  const nobody = { begun: () => undefined, more: () => undefined, readOwn: null, readPreviewed: null };
  return worker.render(set, job, nobody).catch((error: unknown) => {
    if (error instanceof WorkerLostError) throw error;
    const { message, stack = '' } = error as Error;
    const failed = [{ remote, module: route.module, message, stack, reason: 'threw' as const }];
    return { data: new Uint8Array(), complete: false, missed: [], failed };
  });
}
