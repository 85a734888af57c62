import type { RemoteManifest } from '@studio/contracts';
import { filesMark } from './release-files.js';
import { pauseAfter } from './release-standing.js';
import { releaseKey } from '../rendering/messages.js';

/** How often the files are checked, ms. */
const CHECK_EVERY_MS = 2_000;

interface Watched {
  release: RemoteManifest;
  /** State of the files when they were wrong. */
  mark: Promise<string>;
  /** How often the release was copied again, and the earliest time of the next copy by the monotonic clock, ms. */
  copies: number;
  copyAt: number;
}

/** Watches the files of releases that were stopped because of them, and copies them again after increasing pauses. */
export class ChangedFiles {
  /** By `name@version`. */
  private readonly watched = new Map<string, Watched>();
  private readonly timer = setInterval(() => void this.check(), CHECK_EVERY_MS).unref();

  constructor(
    private readonly tools: {
      releasesDir: string;
      /** Called on each change, with `name@version`. */
      onChange(key: string): void;
      /** Copies a release to the disk and logs a failure. Undefined: releases have no source. */
      copy: ((release: RemoteManifest) => Promise<void>) | undefined;
      pausesMs: readonly number[];
    },
  ) {}

  watch(release: RemoteManifest): void {
    const key = releaseKey(release);
    const mark = filesMark(this.tools.releasesDir, release);
    const known = this.watched.get(key) ?? { copies: 0, copyAt: this.pauseEnd(0) };
    this.watched.set(key, Object.assign(known, { release, mark }));
  }

  /** Stops watching a release whose files are right. */
  unwatch(key: string): void {
    this.watched.delete(key);
  }

  /** Stops watching all other releases. */
  keep(keys: ReadonlySet<string>): void {
    for (const key of this.watched.keys()) if (!keys.has(key)) this.watched.delete(key);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async check(): Promise<void> {
    for (const [key, watched] of this.watched) {
      const mark = await filesMark(this.tools.releasesDir, watched.release);
      if ((await watched.mark) === mark) {
        void this.copyAgain(watched);
        continue;
      }
      watched.mark = Promise.resolve(mark);
      this.tools.onChange(key);
    }
  }

  private async copyAgain(watched: Watched): Promise<void> {
    if (!this.tools.copy || watched.copyAt > performance.now()) return;
    // No other copy begins before this one has ended.
    watched.copyAt = Number.POSITIVE_INFINITY;
    await this.tools.copy(watched.release);
    watched.copies += 1;
    watched.copyAt = this.pauseEnd(watched.copies);
  }

  private pauseEnd(copies: number): number {
    return performance.now() + pauseAfter(copies, this.tools.pausesMs);
  }
}
