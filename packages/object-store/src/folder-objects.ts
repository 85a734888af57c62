import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange, ObjectStore, StoredObject } from './object-store.js';

/** Files are written here, then renamed. */
const DRAFTS = '.drafts';
/** A draft this old belongs to a process that was killed, in ms. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** Objects in a folder that several processes may share. */
export class FolderObjects implements ObjectStore {
  constructor(private readonly folder: string) {}

  async read(key: string): Promise<Buffer | null> {
    return readFile(this.fileOf(key)).catch(nullIfMissing);
  }

  async stream(key: string, range: ByteRange): Promise<Readable | null> {
    const file = await open(this.fileOf(key)).catch(nullIfMissing);
    return file && file.createReadStream(range);
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    await this.removeAbandonedDrafts();
    const draft = this.fileOf(`${DRAFTS}/${randomUUID()}`);
    const file = this.fileOf(key);
    await mkdir(path.dirname(draft), { recursive: true });
    await mkdir(path.dirname(file), { recursive: true });
    try {
      await writeFile(draft, bytes);
      await rename(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
  }

  async list(prefix: string): Promise<StoredObject[]> {
    const root = this.fileOf(prefix);
    const names = (await readdir(root, { recursive: true }).catch(nullIfMissing)) ?? [];
    const found = await Promise.all(
      names.map(async (name) => ({ name, file: await stat(path.join(root, name)).catch(nullIfMissing) })),
    );
    return found.flatMap(({ name, file }) => {
      if (!file?.isFile() || name.startsWith(DRAFTS)) return [];
      const key = prefix + name.split(path.sep).join('/');
      return [{ key, bytes: file.size, modifiedAt: file.mtime }];
    });
  }

  private async removeAbandonedDrafts(): Promise<void> {
    const drafts = this.fileOf(DRAFTS);
    for (const name of (await readdir(drafts).catch(nullIfMissing)) ?? []) {
      const file = await stat(path.join(drafts, name)).catch(nullIfMissing);
      if (file && Date.now() - file.mtimeMs > ABANDONED_AFTER_MS)
        await rm(path.join(drafts, name), { force: true });
    }
  }

  private readonly fileOf = (key: string) => path.join(this.folder, key);
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
