import type { FastifyBaseLogger } from 'fastify';
import type { RegistryEntry, RemoteManifest } from '@studio/contracts';
import type { SiteConfig } from '../../browser/routing-entry.js';
import type { LiveReleases, Registry } from '../registry/registry.js';
import type { Fault } from '../rendering/fault.js';
import { releaseKey, type EndedDocument, type FailedPart, type UsedModule } from '../rendering/messages.js';
import type { RenderPool } from '../rendering/render-pool.js';
import { ChangedFiles } from './changed-files.js';
import { OneAtATime } from '../http/one-at-a-time.js';
import { readRelease, ReleaseFileError } from './release-files.js';
import { PAUSES_MS, ReleaseStanding, type DrawnDocuments, type SeenFault } from './release-standing.js';
import { fingerprint, preferredReleases, releasesOf, servingEntry } from './serving-entry.js';
import {
  loadFault,
  tryInGroups,
  tryReleases,
  WATCH_MS,
  type Candidate,
  type Drawn,
  type Findings,
} from './try-releases.js';

/**
 * A fault of an unknown release counts against the release that became live last, if that is at most this long ago, ms.
 */
const RECENT_MS = 10 * 60_000;

export interface ServingTools {
  registry: Registry;
  pool: RenderPool;
  releasesDir: string;
  site(): Promise<SiteConfig | null>;
  log: FastifyBaseLogger;
  onFault(fault: Fault, release: { name: string; version: string }): void;
  /** Copies a release whose files are missing or wrong to the disk again. Undefined: there is no source. */
  copy?: ((release: RemoteManifest) => Promise<void>) | undefined;
  watchMs?: number;
  /** How long a release is not tried after its first fault, its second, and so on, ms. */
  pausesMs?: readonly number[];
}

/** The served entry of one remote, and the state of the releases that the registry names. */
export interface Served {
  entry: RegistryEntry;
  releases: { release: RemoteManifest; fault: SeenFault | null; documents: DrawnDocuments }[];
}

/** The modules of a document, with those that failed or whose data was missing. */
export type DrawnParts = { used: readonly UsedModule[] } & Pick<EndedDocument, 'failed' | 'missed'>;

/**
 * The releases that documents are rendered with. The registry names the live ones. This server serves a release once it
 * has passed a trial, and replaces a faulty release by the last good one. `ReleaseStanding` lists the states.
 *
 * A change of the registry, of files or of a release's state, and the end of a pause, request an update. One update
 * runs at a time: it tries releases, serves the good ones, forgets those that are not named, and plans the next trial.
 */
export class ServingReleases implements LiveReleases {
  revision = 0;
  private current = new Map<string, RegistryEntry>();
  private readonly listeners = new Set<() => void>();
  private readonly standing: ReleaseStanding;
  private readonly files: ChangedFiles;
  /** The good release that was served before the current one, by remote. */
  private readonly previous = new Map<string, RemoteManifest>();
  /** The registry's entry of each remote as last seen, and when it changed by the monotonic clock, ms. */
  private readonly seen = new Map<string, { updatedAt: string; at: number }>();
  /** `updatedAt` of the last entry whose releases were all tried, by remote. */
  private readonly followed = new Map<string, string>();
  /** Revision of the registry from which `current` was computed. */
  private servedRevision = 0;
  private readonly updates = new OneAtATime(
    () => this.update(),
    (error) => this.tools.log.error({ err: error }, 'update of the served releases failed'),
  );
  private retry: NodeJS.Timeout | undefined;

  constructor(private readonly tools: ServingTools) {
    const { releasesDir, copy, pausesMs = PAUSES_MS } = tools;
    this.standing = new ReleaseStanding(pausesMs);
    const onChange = (key: string) => {
      this.standing.changed(key);
      this.requestUpdate();
    };
    this.files = new ChangedFiles({ releasesDir, onChange, copy, pausesMs });
    tools.registry.onChange(() => this.requestUpdate());
  }

  entries(): RegistryEntry[] {
    return [...this.current.values()];
  }

  entry(name: string): RegistryEntry | undefined {
    return this.current.get(name);
  }

  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Resolves when all releases of the registry have been tried. */
  settled(): Promise<void> {
    return this.updates.settled();
  }

  stop(): void {
    clearTimeout(this.retry);
    this.files.stop();
  }

  /** Another good release of a remote; null when there is none. */
  otherGoodRelease(name: string, version: string): RemoteManifest | null {
    const known = preferredReleases(this.current.get(name), this.previous.get(name));
    return known.find((other) => other.version !== version && this.isGood(other)) ?? null;
  }

  /** Records a fault. The release is replaced by the last good one. */
  report(fault: Fault): void {
    const release = this.releaseOf(fault.whose) ?? (fault.whose === null ? this.newest() : undefined);
    if (!release) return this.tools.onFault(fault, { name: '', version: '' });
    const key = releaseKey(release);
    const isRunning = this.standing.isRunning(key);
    this.tools.onFault({ ...fault, whose: key }, release);
    if (!isRunning) return;
    this.logFault(release, fault, 'release quarantined');
    this.fail(release, fault);
    this.serve();
    // Unloads the release, because it could fail in each new worker. A release whose files changed on disk stays
    // loaded.
    if (fault.kind !== 'file') this.tools.pool.drop(release);
    this.requestUpdate();
  }

  /** Records that a module threw in a document that another release of the remote could render. */
  threw({ remote, module, message, stack }: FailedPart, version: string): void {
    const key = releaseKey({ name: remote, version });
    if (this.releaseOf(key)) this.standing.threw(key, { kind: 'render', whose: key, message, module, stack });
  }

  /** Counts a document that was rendered with these releases. */
  drew(entries: readonly RegistryEntry[], document: DrawnParts): void {
    for (const { name, live } of entries) {
      const isOurs = ({ remote }: UsedModule | FailedPart) => remote === name;
      if (!document.used.some(isOurs) || document.failed.some(isOurs)) continue;
      this.standing.drew(releaseKey(live), document.missed.find(isOurs)?.module ?? null);
    }
  }

  /** Returns the served entry of each remote, with `updatedAt` of the last entry whose releases were all tried. */
  served(): Served[] {
    return this.tools.registry.entries().flatMap((known) => {
      const current = this.current.get(known.name);
      const updatedAt = this.followed.get(known.name);
      if (!current || !updatedAt) return [];
      const named = new Map([...releasesOf(known), current.live].map((one) => [one.version, one]));
      const releases = [...named.values()].map((release) => {
        const key = releaseKey(release);
        return { release, fault: this.standing.faultOf(key), documents: this.standing.documentsOf(key) };
      });
      return [{ entry: { ...current, updatedAt }, releases }];
    });
  }

  private requestUpdate(): void {
    for (const entry of this.tools.registry.entries()) {
      if (this.seen.get(entry.name)?.updatedAt === entry.updatedAt) continue;
      this.seen.set(entry.name, { updatedAt: entry.updatedAt, at: performance.now() });
      for (const release of releasesOf(entry)) this.standing.changed(releaseKey(release));
    }
    this.updates.request();
  }

  private async update(): Promise<void> {
    const entries = this.tools.registry.entries();
    const named = entries.flatMap(releasesOf);
    const untried = named.filter((release) => this.standing.mayBeTried(releaseKey(release)));
    await tryInGroups(await this.read(untried), {
      trial: (group) => this.trial(group),
      accept: (candidate, drawn) => this.accept(candidate, drawn),
      refuse: (release, fault) => this.refuse(release, fault),
      // Releases that are served run in the same worker.
      isServed: (fault) => this.releaseOf(fault.whose) !== undefined,
      report: (fault) => this.report(fault),
    });
    const wasFollowed = entries.every(({ name, updatedAt }) => this.followed.get(name) === updatedAt);
    for (const { name, updatedAt } of entries) this.followed.set(name, updatedAt);
    if (!this.serve() && !wasFollowed) this.notify();
    this.forgetOthers();
    this.planRetry();
  }

  /** Reads the releases whose files are complete and unchanged. */
  private async read(releases: readonly RemoteManifest[]): Promise<Candidate[]> {
    const read = releases.map(async (release) => {
      try {
        const code = await readRelease(this.tools.releasesDir, release);
        this.files.unwatch(releaseKey(release));
        return [{ release, code }];
      } catch (error) {
        const kind = error instanceof ReleaseFileError ? 'file' : 'load';
        this.refuse(release, { ...loadFault(releaseKey(release), error), kind });
        return [];
      }
    });
    return (await Promise.all(read)).flat();
  }

  private async trial(group: readonly Candidate[]): Promise<Findings> {
    const { pool, registry, site, watchMs = WATCH_MS } = this.tools;
    const entries = registry.entries().map((entry) => this.current.get(entry.name) ?? entry);
    const trial = { entries, site: await site(), watchMs };
    return pool.trial((worker) => tryReleases(worker, group, trial));
  }

  private async accept({ release, code }: Candidate, { flaw, whole }: Drawn): Promise<void> {
    const key = releaseKey(release);
    await this.tools.pool.load(code);
    if (whole > 0) this.standing.drew(key, null, whole);
    if (!flaw) return this.standing.pass(key);
    this.standing.fail(key, 'page threw in trial', flaw);
    this.logFault(release, flaw, 'a page or widget of a release throws');
    this.tools.onFault(flaw, release);
  }

  private refuse(release: RemoteManifest, fault: Fault): void {
    this.logFault(release, fault, 'release refused');
    this.fail(release, fault);
    this.tools.onFault(fault, release);
  }

  private fail(release: RemoteManifest, fault: Fault): void {
    this.standing.fail(releaseKey(release), 'failed', fault);
    if (fault.kind === 'file') this.files.watch(release);
  }

  private logFault({ name: remote, version }: RemoteManifest, fault: Fault, message: string): void {
    this.tools.log.error({ fault, remote, version }, message);
  }

  private isGood(release: RemoteManifest): boolean {
    return this.standing.isGood(releaseKey(release));
  }

  /** Serves the good releases. Returns whether anything changed. */
  private serve(): boolean {
    const { registry } = this.tools;
    const next = new Map<string, RegistryEntry>();
    for (const entry of registry.entries()) {
      const served = this.current.get(entry.name)?.live;
      if (served && served.version !== entry.live.version && this.isGood(served))
        this.previous.set(entry.name, served);
      next.set(entry.name, servingEntry(entry, this.standing, this.previous.get(entry.name)));
    }
    const hasChanged =
      registry.revision !== this.servedRevision || fingerprint(next) !== fingerprint(this.current);
    this.servedRevision = registry.revision;
    this.current = next;
    if (!hasChanged) return false;
    this.revision += 1;
    this.notify();
    return true;
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }

  /** Forgets all releases except those that the registry names and those that were served before them. */
  private forgetOthers(): void {
    const { pool, registry } = this.tools;
    const kept = new Set(
      [...registry.entries().flatMap(releasesOf), ...this.previous.values()].map(releaseKey),
    );
    for (const known of [pool, this.standing, this.files]) known.keep(kept);
    for (const name of this.followed.keys()) if (!registry.entry(name)) this.followed.delete(name);
  }

  private planRetry(): void {
    clearTimeout(this.retry);
    const named = this.tools.registry.entries().flatMap(releasesOf).map(releaseKey);
    const at = this.standing.nextTrial(named);
    if (at === null) return;
    this.retry = setTimeout(() => this.requestUpdate(), Math.max(0, at - performance.now())).unref();
  }

  private releaseOf(key: string | null): RemoteManifest | undefined {
    const named = [...this.tools.registry.entries(), ...this.current.values()].flatMap(releasesOf);
    return [...named, ...this.previous.values()].find((release) => releaseKey(release) === key);
  }

  /** The release that became live last, if that is recent and another release of the remote is good. */
  private newest(): RemoteManifest | undefined {
    const [last] = [...this.seen].sort(([, a], [, b]) => b.at - a.at);
    if (!last || performance.now() - last[1].at > RECENT_MS) return undefined;
    const live = this.current.get(last[0])?.live;
    return live && this.otherGoodRelease(live.name, live.version) ? live : undefined;
  }
}
