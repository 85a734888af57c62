import { LRUCache } from 'lru-cache';
import type { RegistryEntry, RemoteManifest } from '@studio/contracts';
import { releaseDigest, type Preview } from '@studio/release-signing';
import type { ChosenReleases } from '../releases/choose-releases.js';
import type { ReleaseSources } from '../releases/mirror-release.js';
import { readRelease } from '../releases/release-files.js';
import { releaseKey } from '../rendering/messages.js';
import type { Fault } from '../rendering/fault.js';
import type { RenderPool } from '../rendering/render-pool.js';
import { WorkerLostError } from '../rendering/render-worker.js';
import { findPreviewed } from './find-previewed.js';

/** Maximum number of loaded builds, live ones included. The least recently rendered one is unloaded. */
const MAX_BUILDS = 24;
/** Pause before a faulty release is tried again, ms. */
const PAUSE_MS = 30_000;
/** The worker ends after this long without a preview, ms. */
const IDLE_MS = 10 * 60_000;

type Pool = Pick<RenderPool, 'render' | 'load' | 'keep' | 'ready' | 'close'>;

/**
 * Runs previewed releases, and the live ones that complete their pages, in a separate worker, so that faults do not
 * affect other documents. The worker starts with the first preview.
 */
export class PreviewedReleases {
  private pool: Pool | null = null;
  /** Builds that were loaded into the worker, by `name@version`. */
  private readonly loaded = new LRUCache<string, Promise<void>>({ max: MAX_BUILDS });
  private readonly previewed = new LRUCache<string, RemoteManifest>({ max: MAX_BUILDS });
  private readonly pausedUntil = new LRUCache<string, number>({ max: 10 * MAX_BUILDS });
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly tools: ReleaseSources & { start(onFault: (fault: Fault) => void): Pool }) {}

  /** Returns `usual` with the previewed releases that are available and not faulty. `shown`: those previews. */
  async choose(
    previews: readonly Preview[],
    usual: ChosenReleases,
  ): Promise<{ chosen: ChosenReleases; shown: readonly Preview[] }> {
    if (previews.length === 0) return { chosen: usual, shown: [] };
    const releases = await this.releasesOf(previews);
    const entries = withReleases(usual.entries, releases);
    if (releases.length > 0) await this.run(entries);
    const versions = entries.map(({ live }) => releaseKey(live)).join(' ');
    const shown = previews.filter((preview) => releases.some(({ name }) => name === preview.name));
    if (shown.some((preview) => this.isPaused(releaseKey(preview)))) return this.choose(shown, usual);
    return { chosen: { ...usual, entries, key: `${usual.key} preview ${versions}` }, shown };
  }

  /** Same as `RenderPool.render`. */
  render: RenderPool['render'] = (...job) => {
    if (!this.pool) throw new Error('The preview worker is not running');
    return this.pool.render(...job);
  };

  async stop(): Promise<void> {
    clearTimeout(this.idle);
    const { pool } = this;
    this.pool = null;
    this.loaded.clear();
    await pool?.close();
  }

  private async releasesOf(previews: readonly Preview[]): Promise<RemoteManifest[]> {
    const found = await Promise.all(previews.map((preview) => this.releaseOf(preview)));
    return found.filter((release) => release !== null);
  }

  /** Null when it is unavailable, faulty, or not the release of the link. */
  private async releaseOf(preview: Preview): Promise<RemoteManifest | null> {
    const key = releaseKey(preview);
    if (this.isPaused(key)) return null;
    const known = this.previewed.get(key);
    if (known && releaseDigest(known) === preview.digest) return known;
    const found = await findPreviewed(preview, this.tools);
    if (found) this.previewed.set(key, found);
    return found;
  }

  /** Loads missing builds into the worker, and waits until it has processed them. */
  private async run(entries: readonly RegistryEntry[]): Promise<void> {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
    this.pool ??= this.tools.start((fault) => this.faulty(fault));
    const live = entries.map((entry) => entry.live);
    const wanted = live.filter((release) => !this.loaded.has(releaseKey(release)));
    for (const release of wanted) this.loaded.set(releaseKey(release), this.load(this.pool, release));
    await Promise.all(live.map((release) => this.loaded.get(releaseKey(release))));
    if (wanted.length === 0) return;
    this.unloadUnused();
    await this.pool?.ready().catch((error: unknown) => {
      // The fault was reported before this rejection.
      if (!(error instanceof WorkerLostError)) throw error;
    });
  }

  private async load(pool: Pool, release: RemoteManifest): Promise<void> {
    try {
      await pool.load(await readRelease(this.tools.releasesDir, release));
    } catch (error) {
      this.faulty({ kind: 'file', whose: releaseKey(release), message: String(error) });
    }
  }

  private faulty(fault: Fault): void {
    const { whose } = fault;
    this.tools.log.warn({ fault }, 'a fault in a preview');
    // A fault of an unknown release counts against the release that was rendered last.
    const key = whose ?? this.previewed.keys().next().value;
    if (key === undefined || !this.previewed.delete(key)) return;
    this.pausedUntil.set(key, performance.now() + PAUSE_MS);
    this.loaded.delete(key);
    this.unloadUnused();
  }

  private unloadUnused(): void {
    this.pool?.keep(new Set(this.loaded.keys()));
  }

  private isPaused(key: string): boolean {
    return (this.pausedUntil.get(key) ?? 0) > performance.now();
  }
}

/** A previewed release has no last known good one, so that its faults are visible. */
function withReleases(
  entries: readonly RegistryEntry[],
  releases: readonly RemoteManifest[],
): RegistryEntry[] {
  const known = entries.map((entry) => {
    const live = releases.find(({ name }) => name === entry.name);
    return live ? { ...entry, live, lastKnownGood: null } : entry;
  });
  const first = releases.filter(({ name }) => !entries.some((entry) => entry.name === name));
  return [...known, ...first.map(firstEntry)].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The entry of a remote without a live release. */
function firstEntry(live: RemoteManifest): RegistryEntry {
  const { name } = live;
  return { name, live, lastKnownGood: null, canary: null, base: '/remotes', updatedAt: '', signature: '' };
}
