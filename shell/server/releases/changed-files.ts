import type { RemoteManifest } from '@studio/contracts';
import { filesMark } from './release-files.js';
import { releaseKey } from './serving-entry.js';

/** How often the files are checked, ms. */
const CHECK_EVERY_MS = 2_000;

/** Watches the files of releases that were stopped because of them. */
export class ChangedFiles {
  /** State of the files when they were wrong, by `name@version`. */
  private readonly marks = new Map<string, { release: RemoteManifest; mark: Promise<string> }>();
  private readonly timer = setInterval(() => void this.check(), CHECK_EVERY_MS).unref();

  constructor(
    private readonly releasesDir: string,
    /** Called once, with `name@version`. */
    private readonly onChange: (key: string) => void,
  ) {}

  watch(release: RemoteManifest): void {
    this.marks.set(releaseKey(release), { release, mark: filesMark(this.releasesDir, release) });
  }

  unwatch(key: string): void {
    this.marks.delete(key);
  }

  /** Stops watching all other releases. */
  keep(keys: ReadonlySet<string>): void {
    for (const key of this.marks.keys()) if (!keys.has(key)) this.marks.delete(key);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async check(): Promise<void> {
    for (const [key, { release, mark }] of this.marks) {
      if ((await mark) === (await filesMark(this.releasesDir, release))) continue;
      this.marks.delete(key);
      this.onChange(key);
    }
  }
}
