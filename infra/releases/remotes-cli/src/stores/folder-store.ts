import { cp, mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteManifest } from '@studio/contracts';
import { asStartupError, isRunning, makeFolder } from '@studio/local-runtime';
import type { Sizes } from '../checks/find-oversize.ts';
import { listFiles, type LocalFile } from './local-files.ts';
import { MANIFEST_FILE, MAPS_FOLDER, ReleaseStore, type StoredRelease } from './release-store.ts';

/** Releases in a folder: `<folder>/<name>/<version>/…`. */
export class FolderStore extends ReleaseStore {
  readonly place: string;

  constructor(place: string) {
    super();
    this.place = place;
  }

  async names(): Promise<string[]> {
    return (await readdir(this.place).catch(() => [])).sort();
  }

  protected async list(name: string): Promise<StoredRelease[]> {
    const versions = await readdir(path.join(this.place, name)).catch(() => []);
    const found = await Promise.all(versions.map((version) => this.dated(name, version)));
    return found.filter((release) => release !== null);
  }

  read(name: string, version: string, file: string): Promise<Buffer | null> {
    return readFile(this.file(name, version, file)).catch(() => null);
  }

  async sizes(name: string, version: string): Promise<Sizes> {
    const all = await listFiles(this.file(name, version));
    const files = all.filter((file) => !file.startsWith(MAPS_FOLDER));
    const sizes = files.map(
      async (file) => [file, (await stat(this.file(name, version, file))).size] as const,
    );
    return Object.fromEntries(await Promise.all(sizes));
  }

  async map(name: string, version: string, file: string): Promise<string | null> {
    return readFile(this.file(name, version, `${MAPS_FOLDER}${file}.map`), 'utf8').catch(() => null);
  }

  async add(
    manifest: RemoteManifest,
    files: readonly LocalFile[],
    maps: readonly LocalFile[] = [],
  ): Promise<void> {
    const { name, version } = manifest;
    const target = this.file(name, version);
    const draft = `${target}.draft-${process.pid}`;
    makeFolder('RELEASES_DIR', this.place);
    try {
      await this.removeLeftDrafts(name);
      await mkdir(draft, { recursive: true });
      for (const file of [...files, ...maps]) await cp(file.source, path.join(draft, file.name));
      await writeFile(path.join(draft, MANIFEST_FILE), JSON.stringify(manifest, null, 2));
      // Refused where the release exists, also when another process has just placed it.
      await rename(draft, target).catch(() => replaceFiles(draft, target));
    } catch (error) {
      throw asStartupError(error, this.place);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  async remove(name: string, version: string): Promise<void> {
    const grave = `${this.file(name, version)}.draft-${process.pid}-removed`;
    await rename(this.file(name, version), grave);
    await rm(grave, { recursive: true });
  }

  async bring(name: string, version: string, folder: string): Promise<void> {
    await mkdir(path.join(folder, name), { recursive: true });
    await symlink(this.file(name, version), path.join(folder, name, version));
  }

  /** Removes drafts whose process has ended, such as those of a publication that was killed. */
  private async removeLeftDrafts(name: string): Promise<void> {
    for (const entry of await readdir(this.file(name)).catch(() => [])) {
      const [, pid] = /\.draft-(\d+)/.exec(entry) ?? [];
      if (pid && (Number(pid) === process.pid || !isRunning(Number(pid))))
        await rm(this.file(name, entry), { recursive: true, force: true });
    }
  }

  private async dated(name: string, version: string): Promise<StoredRelease | null> {
    if (version.includes('.draft-')) return null;
    const found = await stat(this.file(name, version, MANIFEST_FILE)).catch(() => null);
    return found && { version, publishedAt: found.mtime };
  }

  private file(...parts: string[]): string {
    return path.join(this.place, ...parts);
  }
}

/** Replaces the files of a folder one by one, so that none of them is ever missing. */
async function replaceFiles(from: string, to: string): Promise<void> {
  for (const file of await listFiles(from)) {
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await rename(path.join(from, file), path.join(to, file));
  }
}
