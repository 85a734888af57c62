import type { FastifyBaseLogger } from 'fastify';
import type { RegistryEntry, RemoteManifest } from '@studio/contracts';
import type { SiteConfig } from '../../browser/routing-entry.js';
import type { LiveReleases, Registry } from '../registry/registry.js';
import type { Fault } from '../rendering/fault.js';
import type { EndedDocument, FailedPart, UsedModule } from '../rendering/messages.js';
import type { RenderPool } from '../rendering/render-pool.js';
import { WorkerLostError } from '../rendering/render-worker.js';
import { filesMark, readRelease, ReleaseFileError } from './release-files.js';
import { PAUSES_MS, ReleaseStanding, type DrawnDocuments, type SeenFault } from './release-standing.js';
import { releaseKey, servingEntry } from './serving-entry.js';
import { loadFault, tryReleases, WATCH_MS, type Candidate, type Drawn } from './try-releases.js';

/** A fault that nobody could be blamed for is laid to a release that went live no longer ago than this, ms. */
const RECENT_MS = 10 * 60_000;
/** How often the files of a release are looked at that was put aside because of them, ms. */
const LOOK_AT_FILES_MS = 2_000;

export interface ServingTools {
  registry: Registry;
  pool: RenderPool;
  releasesDir: string;
  site(): Promise<SiteConfig | null>;
  log: FastifyBaseLogger;
  onFault(fault: Fault, release: { name: string; version: string }): void;
  watchMs?: number;
  /** How long a release is put aside after its first fault, its second, and so on, ms. */
  pausesMs?: readonly number[];
}

/** What is served of one remote, and what is known of the releases that the registry names. */
export interface Served {
  entry: RegistryEntry;
  releases: { release: RemoteManifest; fault: SeenFault | null; documents: DrawnDocuments }[];
}

/**
 * What this server makes documents of. The registry says what is live; a release is served once it was loaded, tried
 * and found good here, and no longer when it does harm: then the last good one is.
 */
export class ServingReleases implements LiveReleases {
  revision = 0;
  private current = new Map<string, RegistryEntry>();
  private readonly listeners = new Set<() => void>();
  private readonly standing: ReleaseStanding;
  /** The good release that was served before the present one, by remote. */
  private readonly before = new Map<string, RemoteManifest>();
  private readonly changedAt = new Map<string, { updatedAt: string; at: number }>();
  /** `updatedAt` of the last entry whose releases were all tried, by remote. */
  private readonly followed = new Map<string, string>();
  /** The registry's, as of what is served. */
  private servedRevision = 0;
  private updating: Promise<void> | null = null;
  private again = false;
  private retry: NodeJS.Timeout | undefined;
  /** Releases whose files were wrong, and how these looked then. */
  private readonly wrongFiles = new Map<string, { release: RemoteManifest; mark: Promise<string> }>();
  private readonly looks: NodeJS.Timeout;

  constructor(private readonly tools: ServingTools) {
    this.standing = new ReleaseStanding(tools.pausesMs ?? PAUSES_MS);
    this.looks = setInterval(() => void this.lookAtFiles(), LOOK_AT_FILES_MS).unref();
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
    this.putAside(release, fault);
    this.serve();
    // Its timers would end each new worker that loads it. Bytes that were changed on the disk do not run.
    if (fault.kind !== 'file') this.tools.pool.drop(release);
    this.update();
  }

  /** A part of a release threw in a document that another release of the remote could draw. */
  threw({ remote, module, message, stack }: FailedPart, version: string): void {
    const key = releaseKey({ name: remote, version });
    if (this.releaseOf(key)) this.standing.threw(key, { kind: 'render', whose: key, message, module, stack });
  }

  /** A document was made, with parts of these releases. */
  drew(entries: readonly RegistryEntry[], document: DrawnParts): void {
    for (const { name, live } of entries) {
      const isOurs = ({ remote }: UsedModule | FailedPart) => remote === name;
      if (!document.used.some(isOurs) || document.failed.some(isOurs)) continue;
      this.standing.drew(releaseKey(live), document.missed.find(isOurs)?.module ?? null);
    }
  }

  /** What is served, remote by remote, and what is known of it: of the last entry whose releases were tried. */
  served(): Served[] {
    return this.tools.registry.entries().flatMap((known) => {
      const current = this.current.get(known.name);
      const updatedAt = this.followed.get(known.name);
      if (!current || !updatedAt) return [];
      const entry = { ...current, updatedAt };
      const releases = new Map([...releasesOf(known), entry.live].map((one) => [one.version, one]));
      const of = [...releases.values()].map((release) => {
        const key = releaseKey(release);
        return { release, fault: this.standing.faultOf(key), documents: this.standing.documentsOf(key) };
      });
      return [{ entry, releases: of }];
    });
  }

  stop(): void {
    clearTimeout(this.retry);
    clearInterval(this.looks);
  }

  private putAside(release: RemoteManifest, fault: Fault): void {
    const key = releaseKey(release);
    this.standing.putAside(key, fault);
    if (fault.kind === 'file')
      this.wrongFiles.set(key, { release, mark: filesMark(this.tools.releasesDir, release) });
  }

  /** A release whose files were wrong is tried again when they have changed. */
  private async lookAtFiles(): Promise<void> {
    for (const [key, { release, mark }] of this.wrongFiles) {
      if ((await mark) === (await filesMark(this.tools.releasesDir, release))) continue;
      this.wrongFiles.delete(key);
      this.standing.forgive(key);
      this.update();
    }
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
        const entries = this.tools.registry.entries();
        const wanted = entries.flatMap(releasesOf);
        const untried = wanted.filter((release) => this.standing.mayBeTried(releaseKey(release)));
        await this.tryAll(await this.readAll(untried));
        const isFollowed = entries.every(({ name, updatedAt }) => this.followed.get(name) === updatedAt);
        for (const { name, updatedAt } of entries) this.followed.set(name, updatedAt);
        if (!this.serve() && !isFollowed) this.tell();
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
        else await this.accept(candidate, finding);
      }
    } catch (error) {
      if (!(error instanceof WorkerLostError)) throw error;
      const { fault } = error;
      const alone = candidates.length === 1 && fault.whose === null ? candidates[0] : undefined;
      const guilty = alone ?? candidates.find(({ release }) => releaseKey(release) === fault.whose);
      // What is served runs in this worker, too.
      if (!guilty && this.releaseOf(fault.whose)) {
        this.report(fault);
        return this.tryAll(candidates);
      }
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
    this.putAside(release, fault);
    this.tools.onFault(fault, release);
  }

  private async accept({ release, code }: Candidate, { flaw: fault, whole }: Drawn): Promise<void> {
    const key = releaseKey(release);
    await this.tools.pool.load(code);
    if (whole > 0) this.standing.drew(key, null, whole);
    this.wrongFiles.delete(key);
    if (!fault) return this.standing.pass(key);
    this.standing.putAside(key, fault, { running: true });
    this.tools.log.error(
      { fault, remote: release.name, version: release.version },
      'a page or widget of a release throws',
    );
    this.tools.onFault(fault, release);
  }

  private isGood(release: RemoteManifest): boolean {
    return this.standing.isGood(releaseKey(release));
  }

  /** Answers whether something else is served now. */
  private serve(): boolean {
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
    if (!changed) return false;
    this.revision += 1;
    this.tell();
    return true;
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  /** Keeps what is named, what was served before, and nothing else. */
  private letGo(): void {
    const named = this.tools.registry.entries().flatMap(releasesOf);
    const kept = new Set([...named, ...this.before.values()].map(releaseKey));
    this.tools.pool.keep(kept);
    this.standing.keep(kept);
    for (const name of this.followed.keys()) if (!this.tools.registry.entry(name)) this.followed.delete(name);
    for (const key of this.wrongFiles.keys()) if (!kept.has(key)) this.wrongFiles.delete(key);
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

/** What a document was made with. */
export type DrawnParts = { used: readonly UsedModule[] } & Pick<EndedDocument, 'failed' | 'missed'>;

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
