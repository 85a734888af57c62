import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DRAFT, writeAtomically } from '../cache/write-atomically.js';

/** Files in one folder with a limit on their total size. Beyond it the least recently used files are evicted. */
export class DiskCache {
  /** Size in bytes by file name, least recently used first. */
  private readonly sizes = new Map<string, number>();
  private total = 0;
  private readonly ready: Promise<void>;

  constructor(
    private readonly folder: string,
    private readonly maxBytes: number,
  ) {
    this.ready = this.readFolder();
  }

  async get(name: string): Promise<Buffer | null> {
    await this.ready;
    const size = this.sizes.get(name);
    if (size === undefined) return null;
    const bytes = await readFile(path.join(this.folder, name)).catch(() => null);
    this.forget(name);
    if (bytes) this.note(name, bytes.length);
    return bytes;
  }

  /** Whether a file is cached. Does not count as a use. */
  async has(name: string): Promise<boolean> {
    await this.ready;
    return this.sizes.has(name);
  }

  /** Adds a file only if that evicts no other. Returns whether it was added. */
  async add(name: string, bytes: Buffer): Promise<boolean> {
    await this.ready;
    const fits = this.total + bytes.length <= this.maxBytes;
    if (fits) await this.write(name, bytes);
    return fits;
  }

  /** Adds a file. Evicts others when there is no room. */
  async set(name: string, bytes: Buffer): Promise<void> {
    await this.ready;
    await this.write(name, bytes);
    await this.evict();
  }

  private async write(name: string, bytes: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await writeAtomically(path.join(this.folder, name), bytes);
    this.forget(name);
    this.note(name, bytes.length);
  }

  /** Reads the files of an earlier run, oldest first, and removes unfinished ones. */
  private async readFolder(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    const files = await Promise.all(
      names.map(async (name) => ({
        name,
        found: await stat(path.join(this.folder, name)).catch(() => null),
      })),
    );
    const kept = files.flatMap(({ name, found }) => (found?.isFile() ? [{ name, found }] : []));
    for (const { name, found } of kept.sort((a, b) => a.found.mtimeMs - b.found.mtimeMs)) {
      if (name.endsWith(DRAFT)) await rm(path.join(this.folder, name), { force: true });
      else this.note(name, found.size);
    }
    await this.evict();
  }

  private async evict(): Promise<void> {
    for (const name of this.sizes.keys()) {
      if (this.total <= this.maxBytes) return;
      this.forget(name);
      await rm(path.join(this.folder, name), { force: true });
    }
  }

  private note(name: string, size: number): void {
    this.sizes.set(name, size);
    this.total += size;
  }

  private forget(name: string): void {
    this.total -= this.sizes.get(name) ?? 0;
    this.sizes.delete(name);
  }
}
