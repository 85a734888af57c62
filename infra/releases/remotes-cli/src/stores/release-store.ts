import type { RemoteManifest } from '@studio/contracts';
import type { Sizes } from '../checks/find-oversize.ts';
import type { LocalFile } from './local-files.ts';

/** A published release. */
export interface StoredRelease {
  version: string;
  publishedAt: Date;
}

/** Where published releases lie. */
export interface ReleaseStore {
  /** For people: a folder or an address. */
  readonly place: string;
  /** Names of the remotes that have releases here. */
  names(): Promise<string[]>;
  /** Whole releases, the newest first. */
  releases(name: string): Promise<StoredRelease[]>;
  /** Null: there is no such release. */
  manifest(name: string, version: string): Promise<RemoteManifest | null>;
  sizes(name: string, version: string): Promise<Sizes>;
  /**
   * Puts a release in place, with the source maps of its scripts (`maps/browser/x.js.map`) beside it: a reader sees all of
   * it or nothing. One that is there stays as it is.
   */
  add(manifest: RemoteManifest, files: readonly LocalFile[], maps?: readonly LocalFile[]): Promise<void>;
  /** The source map of a file of a release (`browser/x.js`), as JSON; null where none is kept. */
  map(name: string, version: string, file: string): Promise<string | null>;
  remove(name: string, version: string): Promise<void>;
  /** Puts the files of a release into `<folder>/<name>/<version>` of this machine, to be read there. */
  bring(name: string, version: string, folder: string): Promise<void>;
}

/** Names the files of a release, and makes it one: it is written last and removed first. */
export const MANIFEST_FILE = 'remote.json';
/** Folder of source maps beside a release's files. No manifest names them, and no web server serves them. */
export const MAPS_FOLDER = 'maps/';
