import { RemoteManifest } from '@studio/contracts';
import type { Sizes } from '../checks/find-oversize.ts';
import type { LocalFile } from './local-files.ts';

/** A published release. */
export interface StoredRelease {
  version: string;
  publishedAt: Date;
}

/** The store of published releases. */
export abstract class ReleaseStore {
  /** A readable name: a folder or an address. */
  abstract readonly place: string;
  /** Names of the remotes that have releases here. */
  abstract names(): Promise<string[]>;
  /** Complete releases, in any order. */
  protected abstract list(name: string): Promise<StoredRelease[]>;
  /** The bytes of a file of a release (`browser/x.js`, `remote.json`); null if there is none. */
  abstract read(name: string, version: string, file: string): Promise<Buffer | null>;
  abstract sizes(name: string, version: string): Promise<Sizes>;
  /**
   * Stores a release, with the source maps of its scripts (`maps/browser/x.js.map`) beside it. Readers see all of a new
   * release or nothing; the files of a damaged copy are replaced one by one.
   */
  abstract add(manifest: RemoteManifest, files: readonly LocalFile[], maps?: LocalFile[]): Promise<void>;
  /** The source map of a file of a release (`browser/x.js`), as JSON; null if none is stored. */
  abstract map(name: string, version: string, file: string): Promise<string | null>;
  abstract remove(name: string, version: string): Promise<void>;
  /** Copies a release into `<folder>/<name>/<version>` of this machine. */
  abstract bring(name: string, version: string, folder: string): Promise<void>;

  /** Complete releases, newest first. */
  async releases(name: string): Promise<StoredRelease[]> {
    return (await this.list(name)).sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  }

  /** Null: there is no such release. */
  async manifest(name: string, version: string): Promise<RemoteManifest | null> {
    const bytes = await this.read(name, version, MANIFEST_FILE);
    return bytes && RemoteManifest.parse(JSON.parse(bytes.toString()));
  }
}

/** The manifest. A release exists while it has one: it is written last and deleted first. */
export const MANIFEST_FILE = 'remote.json';
/** Folder of source maps beside a release's files. No manifest lists them, and no web server serves them. */
export const MAPS_FOLDER = 'maps/';
