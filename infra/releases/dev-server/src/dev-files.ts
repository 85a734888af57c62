import path from 'node:path';
import type { BrowserBuild } from './watch-remote.ts';

/** Number of releases whose files are kept in memory: an open page can be this many builds old. */
const KEPT = 40;
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

export interface DevFile {
  content: Buffer;
  /** Content type. */
  type: string;
}

/** Whether a file updates a page from one build to the next. */
export const isHotUpdate = (file: string): boolean => /\.hot-update\.(js|json)(\.map)?$/.test(file);

/** The browser files of the latest builds, in memory: pages get them before they are written to disk. */
export class DevFiles {
  private readonly name: string;
  private readonly releases = new Map<string, ReadonlyMap<string, Buffer>>();
  private newest: ReadonlyMap<string, Buffer> = new Map();

  /** The remote's name. */
  constructor(name: string) {
    this.name = name;
  }

  /** Base address of a release's browser files. */
  baseOf(version: string): string {
    return `/remotes/${this.name}/${version}/browser/`;
  }

  add({ version, files }: { version: string } & Pick<BrowserBuild, 'files'>): void {
    this.newest = files;
    this.releases.set(version, files);
    const [oldest] = this.releases.keys();
    if (this.releases.size > KEPT && oldest) this.releases.delete(oldest);
  }

  /** The source map of a script. */
  mapOf(version: string, file: string): string | undefined {
    const files = isHotUpdate(file) ? this.newest : this.releases.get(version);
    return files?.get(`${file}.map`)?.toString();
  }

  /** Null: not a file of an edited remote. `missing`: an update that does not exist. */
  find(pathname: string): DevFile | 'missing' | null {
    const [, name, version = '', file = ''] =
      /^\/remotes\/([^/]+)\/([^/]+)\/browser\/(.+)$/.exec(pathname) ?? [];
    if (name !== this.name) return null;
    const isUpdate = isHotUpdate(file);
    // An update leads from one build to the next, for any release that the page was loaded with.
    const content = (isUpdate ? this.newest : this.releases.get(version))?.get(file);
    if (content) return { content, type: TYPES[path.extname(file)] ?? 'application/octet-stream' };
    return isUpdate ? 'missing' : null;
  }
}
