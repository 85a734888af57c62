import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Bytes of files and their compressed forms that are kept in memory. */
const CACHE_BYTES = 64 * 1024 * 1024;
const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg\+xml)/;

export interface CachedFile {
  type: string;
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

/** Small immutable files with their compressed forms, each made once. */
export class FileCache {
  private readonly files = new LRUCache<string, Promise<CachedFile>>({ max: 2_000 });
  private bytes = 0;

  /** `read` runs when the file is not kept; its failure is passed on and forgotten. */
  get(key: string, type: string, read: () => Promise<Buffer>): Promise<CachedFile> {
    const known = this.files.get(key);
    if (known) return known;
    const made = read().then((plain) => this.keep(plain, type));
    this.files.set(key, made);
    made.catch(() => this.files.delete(key));
    return made;
  }

  private async keep(plain: Buffer, type: string): Promise<CachedFile> {
    const compressed = COMPRESSIBLE.test(type)
      ? await Promise.all([
          brotli(plain, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } }),
          gzip(plain, { level: 9 }),
        ])
      : [null, null];
    this.bytes += plain.length * 2;
    if (this.bytes > CACHE_BYTES) {
      this.files.clear();
      this.bytes = 0;
    }
    return { type, plain, br: compressed[0], gzip: compressed[1] };
  }
}
