import type { FastifyBaseLogger } from 'fastify';
import type { RegistryEntry, RemoteManifest } from '@studio/contracts';
import type { SiteConfig } from '../../src/routing-entry.js';
import type { LiveReleases, Registry } from '../registry/registry.js';
import type { Fault } from '../rendering/fault.js';
import type { RenderPool } from '../rendering/render-pool.js';
import { WorkerLostError } from '../rendering/render-worker.js';
import { readRelease, ReleaseFileError } from './release-files.js';
import { ReleaseStanding } from './release-standing.js';
import { releaseKey, servingEntry } from './serving-entry.js';
import { loadFault, tryReleases, WATCH_MS, type Candidate } from './try-releases.js';

/** A fault that nobody could be blamed for is laid to a release that went live no longer ago than this, ms. */
const RECENT_MS = 10 * 60_000;

export interface ServingTools {
  registry: Registry;
  pool: RenderPool;
  releasesDir: string;
  site(): Promise<SiteConfig | null>;
  log: FastifyBaseLogger;
  onFault(fault: Fault, release: { name: string; version: string }): void;
  watchMs?: number;
}

/**
 * What this server makes documents of. The registry says what is live; a release is served once it was loaded, tried
 * and found good here, and no longer when it does harm: then the last good one is.
 */
export class ServingReleases implements LiveReleases {
  revision = 0;
  private current = new Map<string, RegistryEntry>();
  private readonly listeners = new Set<() => void>();
  private readonly standing = new ReleaseStanding();
  /** The good release that was served before the present one, by remote. */
  private readonly before = new Map<string, RemoteManifest>();
  private readonly changedAt = new Map<string, { updatedAt: string; at: number }>();
  /** The registry's, as of what is served. */
  private servedRevision = 0;
  private updating: Promise<void> | null = null;
  private again = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(private readonly tools: ServingTools) {
    tools.registry.onChange(() => this.update());
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

  /** Resolves when everything that the registry names has been tried. */
  async settled(): Promise<void> {
    while (this.updating) await this.updating;
  }

  /** A good release to be served instead of one of whose parts one threw; null when there is none. */
  insteadOf(name: string, version: string): RemoteManifest | null {
    const entry = this.current.get(name);
    const others = [entry?.live, this.before.get(name), entry?.lastKnownGood];
    return others.find((other) => other && other.version !== version && this.isGood(other)) ?? null;
  }

  /** A release did harm: from now on documents are made of the last good one instead. */
  report(fault: Fault): void {
    const release = this.releaseOf(fault.whose) ?? (fault.whose === null ? this.newest() : undefined);
    if (!release) return this.tools.onFault(fault, { name: '', version: '' });
    const key = releaseKey(release);
    this.tools.onFault({ ...fault, whose: key }, release);
    if (!this.standing.isUsable(key)) return;
    this.tools.log.error({ fault, remote: release.name, version: release.version }, 'release put aside');
    this.standing.putAside(key, fault);
    this.serve();
    this.update();
  }

  stop(): void {
    clearTimeout(this.retry);
  }

  private update(): void {
    this.noteChanges();
    this.again = true;
    this.updating ??= this.bringUpToDate();
  }

  /** What changed in the registry begins anew. */
  private noteChanges(): void {
    for (const entry of this.tools.registry.entries()) {
      if (this.changedAt.get(entry.name)?.updatedAt === entry.updatedAt) continue;
      this.changedAt.set(entry.name, { updatedAt: entry.updatedAt, at: Date.now() });
      for (const release of releasesOf(entry)) this.standing.forgive(releaseKey(release));
    }
  }

  private async bringUpToDate(): Promise<void> {
    try {
      while (this.again) {
        this.again = false;
        const wanted = this.tools.registry.entries().flatMap(releasesOf);
        const untried = wanted.filter((release) => this.standing.mayBeTried(releaseKey(release)));
        await this.tryAll(await this.readAll(untried));
        this.serve();
      }
      this.letGo();
      this.planRetry();
    } catch (error) {
      this.tools.log.error({ err: error }, 'releases not brought up to date');
    } finally {
      // In the same turn as the last look at `again`: a change that came in between would wait for the next one.
      this.updating = null;
    }
  }

  /** Those whose files are all there, and as they were published. */
  private async readAll(releases: readonly RemoteManifest[]): Promise<Candidate[]> {
    const read = releases.map(async (release) => {
      try {
        return [{ release, code: await readRelease(this.tools.releasesDir, release) }];
      } catch (error) {
        const kind = error instanceof ReleaseFileError ? 'file' : 'load';
        this.refuse(release, { ...loadFault(releaseKey(release), error), kind });
        return [];
      }
    });
    return (await Promise.all(read)).flat();
  }

  /** All at once; when that costs the worker, those who are not to blame again without the one who is. */
  private async tryAll(candidates: readonly Candidate[]): Promise<void> {
    if (candidates.length === 0) return;
    const { pool, registry, site, watchMs = WATCH_MS } = this.tools;
    const entries = registry.entries().map((entry) => this.current.get(entry.name) ?? entry);
    const trial = { entries, site: await site(), watchMs };
    try {
      const findings = await pool.trial((worker) => tryReleases(worker, candidates, trial));
      for (const candidate of candidates) {
        const finding = findings.get(releaseKey(candidate.release))!;
        if ('fault' in finding) this.refuse(candidate.release, finding.fault);
        else await this.accept(candidate, finding.flaw);
      }
    } catch (error) {
      if (!(error instanceof WorkerLostError)) throw error;
      const { fault } = error;
      const alone = candidates.length === 1 ? candidates[0] : undefined;
      const guilty = alone ?? candidates.find(({ release }) => releaseKey(release) === fault.whose);
      if (!guilty) {
        for (const candidate of candidates) await this.tryAll([candidate]);
        return;
      }
      this.refuse(guilty.release, { ...fault, whose: releaseKey(guilty.release) });
      await this.tryAll(candidates.filter((other) => other !== guilty));
    }
  }

  private refuse(release: RemoteManifest, fault: Fault): void {
    const { name: remote, version } = release;
    this.tools.log.error({ fault, remote, version }, 'release refused');
    this.standing.putAside(releaseKey(release), fault);
    this.tools.onFault(fault, release);
  }

  private async accept({ release, code }: Candidate, flaw: string | null): Promise<void> {
    const key = releaseKey(release);
    await this.tools.pool.load(code);
    this.standing.pass(key, flaw !== null);
    if (flaw === null) return;
    const fault: Fault = { kind: 'render', whose: key, message: flaw };
    this.tools.log.error(
      { fault, remote: release.name, version: release.version },
      'a page of a release throws',
    );
    this.tools.onFault(fault, release);
  }

  private isGood(release: RemoteManifest): boolean {
    return this.standing.isGood(releaseKey(release));
  }

  private serve(): void {
    const next = new Map<string, RegistryEntry>();
    for (const entry of this.tools.registry.entries()) {
      const previous = this.current.get(entry.name);
      if (previous && previous.live.version !== entry.live.version && this.isGood(previous.live))
        this.before.set(entry.name, previous.live);
      next.set(entry.name, servingEntry(entry, this.standing, this.before.get(entry.name)));
    }
    const { revision } = this.tools.registry;
    const changed = revision !== this.servedRevision || describe(next) !== describe(this.current);
    this.servedRevision = revision;
    this.current = next;
    if (!changed) return;
    this.revision += 1;
    for (const listener of this.listeners) listener();
  }

  /** Keeps what is named, what was served before, and nothing else. */
  private letGo(): void {
    const named = this.tools.registry.entries().flatMap(releasesOf);
    const kept = new Set([...named, ...this.before.values()].map(releaseKey));
    this.tools.pool.keep(kept);
    this.standing.keep(kept);
  }

  private planRetry(): void {
    clearTimeout(this.retry);
    const named = this.tools.registry.entries().flatMap(releasesOf).map(releaseKey);
    const at = this.standing.nextTrial(named);
    if (at !== null) this.retry = setTimeout(() => this.update(), Math.max(0, at - Date.now())).unref();
  }

  private releaseOf(whose: string | null): RemoteManifest | undefined {
    const known = [...this.tools.registry.entries(), ...this.current.values()].flatMap(releasesOf);
    return [...known, ...this.before.values()].find((release) => releaseKey(release) === whose);
  }

  /** The release that came last, if that is not long ago and there is another to be served. */
  private newest(): RemoteManifest | undefined {
    const [last] = [...this.changedAt].sort(([, a], [, b]) => b.at - a.at);
    if (!last || Date.now() - last[1].at > RECENT_MS) return undefined;
    const live = this.current.get(last[0])?.live;
    return live && this.insteadOf(live.name, live.version) ? live : undefined;
  }
}

function releasesOf({ live, canary, lastKnownGood }: RegistryEntry): RemoteManifest[] {
  return [live, canary?.manifest, lastKnownGood].filter((release) => release != null);
}

/** The same for entries of which the same documents are made. */
function describe(entries: ReadonlyMap<string, RegistryEntry>): string {
  return JSON.stringify(
    [...entries.values()].map(({ name, live, lastKnownGood, canary, base }) => [
      name,
      live.version,
      lastKnownGood?.version,
      canary?.manifest.version,
      canary?.share,
      base,
    ]),
  );
}
