import type { RemoteManifest } from '@studio/contracts';
import type { Sizes } from '../checks/find-oversize.ts';
import type { LocalFile } from './local-files.ts';

/** A published release. */
export interface StoredRelease {
  version: string;
  publishedAt: Date;
}

/** The store of published releases. */
export interface ReleaseStore {
  /** A readable name: a folder or an address. */
  readonly place: string;
  /** Names of the remotes that have releases here. */
  names(): Promise<string[]>;
  /** Complete releases, newest first. */
  releases(name: string): Promise<StoredRelease[]>;
  /** Null: there is no such release. */
  manifest(name: string, version: string): Promise<RemoteManifest | null>;
  /** The bytes of a file of a release (`browser/x.js`, `remote.json`); null if there is none. */
  read(name: string, version: string, file: string): Promise<Buffer | null>;
  sizes(name: string, version: string): Promise<Sizes>;
  /**
   * Stores a release, with the source maps of its scripts (`maps/browser/x.js.map`) beside it, in place of a
   * damaged copy of it. It is atomic for readers.
   */
  add(manifest: RemoteManifest, files: readonly LocalFile[], maps?: readonly LocalFile[]): Promise<void>;
  /** The source map of a file of a release (`browser/x.js`), as JSON; null if none is stored. */
  map(name: string, version: string, file: string): Promise<string | null>;
  remove(name: string, version: string): Promise<void>;
  /** Copies a release into `<folder>/<name>/<version>` of this machine. */
  bring(name: string, version: string, folder: string): Promise<void>;
}

/** The manifest. A release exists while it has one: it is written last and deleted first. */
export const MANIFEST_FILE = 'remote.json';
/** Folder of source maps beside a release's files. No manifest lists them, and no web server serves them. */
export const MAPS_FOLDER = 'maps/';
