import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { RemoteDefinition, type RemoteManifest } from '@studio/contracts';
import type { Configuration } from 'webpack';
import type { BuildStream } from './build-stream.ts';
import { DevFiles } from './dev-files.ts';
import { ReleasePlace } from './release-place.ts';
import { TypeCheck } from './type-check.ts';
import { watchRemote, type BrowserBuild } from './watch-remote.ts';

/** Renders documents with a remote's builds. */
export interface Shows {
  /** `place` writes the newest release to disk. */
  show(place: () => RemoteManifest): Promise<void>;
  /** Resolves when documents use this release. */
  served(release: DevRelease): Promise<void>;
}

interface EditedOptions {
  name: string;
  folder: string;
  /** Folders of builds and releases. */
  outDir: string;
  releases: string;
  /** Webpack configurations: for the browser and, if the remote is rendered on the server, for the server. */
  configs(definition: RemoteDefinition): Configuration[];
  builds: BuildStream;
  log(line: string): void;
}

/** One build as a release. */
export interface DevRelease extends BrowserBuild {
  version: string;
  /** Number of this build of the remote, from 1. */
  count: number;
}

/**
 * A remote in development: each build is sent to open pages immediately, and then to the server that renders
 * documents.
 */
export class EditedRemote {
  readonly name: string;
  readonly folder: string;
  readonly files: DevFiles;
  private readonly options: EditedOptions;
  private readonly place: ReleasePlace;
  private readonly types: TypeCheck;
  private readonly version: string;
  private readonly session = Date.now().toString(36);
  private readonly whole = Promise.withResolvers<void>();
  private stopWatching: () => Promise<void> = async () => undefined;
  /** The current watch. An edit of `remote.config.ts` starts another. */
  private watch = 0;
  private newest: DevRelease | null = null;
  private serverCode: Buffer | null = null;
  private shows: Shows | null = null;
  private shown = 0;
  private showing: Promise<void> = Promise.resolve();
  private errors: string[] = [];
  private typeErrors: string[] = [];
  private readonly said = new Set<string>();
  private first = 1;
  private served = 0;

  constructor(options: EditedOptions) {
    this.options = options;
    this.name = options.name;
    this.folder = options.folder;
    this.files = new DevFiles(options.name);
    this.place = new ReleasePlace(options.folder, options.releases);
    const about = readFileSync(path.join(this.folder, 'package.json'), 'utf8');
    this.version = (JSON.parse(about) as { version: string }).version;
    this.types = new TypeCheck(options.folder, (errors) => this.takeTypeErrors(errors));
    rmSync(options.outDir, { recursive: true, force: true });
  }

  /** The newest release; null before the first build. */
  get release(): DevRelease | null {
    return this.newest;
  }

  /** The newest release as documents list it. */
  manifest(): RemoteManifest | null {
    return this.newest && this.place.describe(this.newest, this.serverCode);
  }

  /** Resolves with the first successful build. @throws Error when `remote.config.ts` is invalid. */
  async open(): Promise<void> {
    await this.begin();
    await this.whole.promise;
  }

  /** From now on documents use each build; resolves when they can use the first. Null: immediately. */
  async showIn(shows: Shows | null): Promise<void> {
    this.shows = shows ?? { show: async () => undefined, served: async () => undefined };
    await this.show();
  }

  async stop(): Promise<void> {
    this.watch += 1;
    this.types.stop();
    await this.stopWatching();
  }

  private async begin(): Promise<void> {
    const definition = await readDefinition(this.folder);
    const configs = this.options.configs(definition);
    const watch = (this.watch += 1);
    const current = <T extends unknown[]>(take: (...args: T) => void) => {
      return (...args: T) => void (watch === this.watch && take(...args));
    };
    const stop = this.stopWatching;
    this.first = (this.newest?.count ?? 0) + 1;
    this.stopWatching = watchRemote({
      folder: this.folder,
      outDir: this.options.outDir,
      configs,
      onBrowser: current((build) => this.takeBrowserBuild(build, configs.length > 1)),
      onServer: current((code, errors) => this.takeServerBuild(code, errors)),
      onConfig: current(() => this.beginAnew()),
      onPublic: current(() => this.takePublicFiles()),
    });
    await stop();
  }

  private beginAnew(): void {
    this.begin().catch((error: Error) => this.fail([`remote.config.ts\n${error.message}`]));
  }

  private takeBrowserBuild(build: BrowserBuild, isRenderedOnServer: boolean): void {
    if (build.errors.length > 0) return this.fail(build.errors);
    this.said.clear();
    if (this.errors.length > 0) this.options.log(`${this.name} is built again.`);
    this.errors = [];
    this.add(build);
    if (!isRenderedOnServer) this.complete(null);
  }

  private takeServerBuild(code: Buffer | undefined, errors: string[]): void {
    if (errors.length > 0) this.say(errors);
    else if (code) this.complete(code);
  }

  private takePublicFiles(): void {
    if (!this.newest) return;
    this.first = this.newest.count + 1;
    this.add(this.newest);
    this.showOrSay();
  }

  private takeTypeErrors(errors: string[]): void {
    if (errors.join() !== this.typeErrors.join()) for (const error of errors) this.options.log(error);
    this.typeErrors = errors;
    this.tell();
  }

  private add({ hash, files, errors }: BrowserBuild): void {
    const count = (this.newest?.count ?? 0) + 1;
    const version = `${this.version}-dev.${this.session}.${count}`;
    this.newest = { hash, files, errors, version, count };
    this.files.add(this.newest);
    this.tell();
  }

  /** The build is available to everything that runs it. */
  private complete(serverCode: Buffer | null): void {
    if (!this.newest) return;
    this.serverCode = serverCode;
    this.whole.resolve();
    this.showOrSay();
    this.types.start();
  }

  private fail(errors: string[]): void {
    this.errors = errors;
    this.say(errors);
    this.tell();
  }

  /** An error that both builds report is printed once. */
  private say(errors: readonly string[]): void {
    for (const error of errors) if (!this.said.has(error)) this.options.log(error);
    for (const error of errors) this.said.add(error);
  }

  private tell(): void {
    const { name: remote, newest, errors, typeErrors: types, session, first, served } = this;
    const base = newest ? this.files.baseOf(newest.version) : '';
    this.options.builds.tell({
      remote,
      hash: newest?.hash ?? '',
      base,
      errors,
      types,
      session,
      first,
      served,
    });
  }

  private showOrSay(): void {
    this.show().catch((error: unknown) =>
      this.say([`${this.name} is not on the web server: ${String(error)}`]),
    );
  }

  /** Releases are placed one after the other. A newer one replaces a waiting one. */
  private show(): Promise<void> {
    const next = this.showing.then(async () => {
      const { newest, shows, serverCode } = this;
      if (!newest || !shows || newest.count === this.shown) return;
      await shows.show(() => this.place.place(newest, serverCode));
      this.shown = newest.count;
      if (this.served < this.first) this.follow(newest, shows);
    });
    this.showing = next.catch(() => undefined);
    return next;
  }

  /** Pages that must reload wait for it; updates do not. */
  private follow(release: DevRelease, shows: Shows): void {
    shows.served(release).then(
      () => {
        this.served = release.count;
        this.tell();
      },
      (error: Error) =>
        this.say([`${this.name}: no document is made of ${release.version}, ${error.message}`]),
    );
  }
}

/** The current content of a remote's `remote.config.ts` and its imports. @throws Error that lists all faults. */
async function readDefinition(folder: string): Promise<RemoteDefinition> {
  const worker = new Worker(new URL('../build/read-definition.mjs', import.meta.url), { workerData: folder });
  const [said] = (await once(worker, 'message')) as [unknown];
  const read = RemoteDefinition.safeParse(said);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(faults.join('\n'));
}
