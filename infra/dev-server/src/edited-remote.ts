import type { Configuration } from 'webpack';
import { BuildStream } from './build-stream.ts';
import { DevFiles } from './dev-files.ts';
import type { DevRegistry } from './dev-registry.ts';
import { ReleasePlace } from './release-place.ts';
import { watchRemote, type BrowserBuild } from './watch-remote.ts';

/** A remote while it is edited: each build goes to the open pages at once, and then to the web server. */
export class EditedRemote {
  readonly files: DevFiles;
  readonly builds = new BuildStream();
  private readonly place: ReleasePlace;
  private readonly log: (line: string) => void;
  private readonly stopWatching: () => Promise<void>;
  private readonly whole = Promise.withResolvers<void>();
  private newest: BrowserBuild | null = null;
  private serverCode: Buffer | undefined;
  private registry: DevRegistry | null = null;
  private shown = '';
  private showing: Promise<void> = Promise.resolve();

  constructor(options: {
    name: string;
    folder: string;
    /** Where builds and release folders go. */
    outDir: string;
    releases: string;
    configs: Configuration[];
    log(line: string): void;
  }) {
    this.files = new DevFiles(options.name);
    this.place = new ReleasePlace(options.folder, options.releases);
    this.log = options.log;
    this.stopWatching = watchRemote({
      ...options,
      onBrowser: (build) => this.tellPages(build),
      onServer: (code, errors) => this.takeServerBuild(code, errors),
    });
  }

  /** From now on each build is the live release of this registry; resolves when the first one is. */
  async showIn(registry: DevRegistry): Promise<void> {
    await this.whole.promise;
    this.registry = registry;
    await this.show();
  }

  stop(): Promise<void> {
    return this.stopWatching();
  }

  private tellPages(build: BrowserBuild): void {
    if (build.errors.length > 0) this.log(build.errors.join('\n\n'));
    else {
      this.newest = build;
      this.files.add(build);
    }
    const { newest } = this;
    const base = newest ? this.files.baseOf(newest.version) : '';
    this.builds.tell({ hash: newest?.hash ?? '', base, errors: build.errors });
  }

  private takeServerBuild(code: Buffer | undefined, errors: string[]): void {
    if (errors.length > 0) this.log(errors.join('\n\n'));
    if (errors.length > 0 || !code || !this.newest) return;
    this.serverCode = code;
    this.whole.resolve();
    this.show().catch((error: unknown) => this.log(`not on the web server: ${String(error)}`));
  }

  /** One after the other; what is newer by then goes instead. */
  private show(): Promise<void> {
    const next = this.showing.then(async () => {
      const { newest, registry, serverCode } = this;
      if (!newest || !registry || !serverCode || newest.version === this.shown) return;
      await registry.show(this.place.place(newest, serverCode));
      this.shown = newest.version;
    });
    this.showing = next.catch(() => undefined);
    return next;
  }
}
