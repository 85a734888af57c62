import type { Readable } from 'node:stream';
import {
  DeskFile,
  FILE_KINDS,
  fileUrl,
  type FileKind,
  type FileType,
  type UploadPage,
} from '@studio/contracts';
import type { ByteRange, ObjectStore } from '@studio/object-store';
import { listUploads } from './list-uploads.js';

/** An uploaded file that was checked. */
export type CheckedFile = Omit<DeskFile, 'url' | 'bytes' | 'uploadedAt'> & { content: Buffer };

/**
 * Uploaded files, as they were uploaded. `files/<hash>.json` describes a file, and is written after
 * `files/<hash>.<type>`.
 */
export class StoredFiles {
  constructor(private readonly store: ObjectStore) {}

  /** Stores a file. */
  async add({ content, ...checked }: CheckedFile): Promise<DeskFile> {
    const { hash, type } = checked;
    const url = fileUrl(hash, type);
    const file: DeskFile = { ...checked, url, bytes: content.length, uploadedAt: new Date().toISOString() };
    await this.store.write(contentKey(hash, type), content);
    await this.store.write(descriptionKey(hash), Buffer.from(JSON.stringify(file)));
    return file;
  }

  /** Returns the description of a file, or null when there is no such file. */
  async find(hash: string): Promise<DeskFile | null> {
    const text = await this.store.read(descriptionKey(hash));
    return text && DeskFile.parse(JSON.parse(text.toString()));
  }

  /** Lists the files of a kind, newest first, after the one with the hash `after`. */
  async list(kind: FileKind, after?: string): Promise<UploadPage<DeskFile>> {
    const types: readonly string[] = FILE_KINDS[kind].types;
    const files = (await this.store.list('files/')).filter(({ key }) =>
      types.includes(key.split('.').at(-1)!),
    );
    return listUploads(files, (hash) => this.find(hash), after);
  }

  /** Opens a part of a file, or returns null when there is no such file. */
  stream({ hash, type }: Pick<DeskFile, 'hash' | 'type'>, range: ByteRange): Promise<Readable | null> {
    return this.store.stream(contentKey(hash, type), range);
  }
}

const descriptionKey = (hash: string) => `files/${hash}.json`;
const contentKey = (hash: string, type: FileType) => `files/${hash}.${type}`;
