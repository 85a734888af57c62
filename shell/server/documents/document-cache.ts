import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/** Anonymous documents live this long, ms. */
const TTL_MS = 5_000;
const MAX_DOCUMENTS = 200;
/** A tenth smaller than at 4 for the same time; more takes many times longer, and the answer is waited for. */
const LEVEL = 6;

export interface WholeDocument {
  status: number;
  html: string;
  /** Its Content-Security-Policy. */
  policy: string;
}

export interface CachedDocument extends Omit<WholeDocument, 'html'> {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Whole anonymous documents by path and registry revision; many that ask at once wait for one rendering. */
export class DocumentCache {
  readonly #documents = new LRUCache<string, Promise<CachedDocument>>({ max: MAX_DOCUMENTS, ttl: TTL_MS });

  get(key: string, render: () => Promise<WholeDocument>): Promise<CachedDocument> {
    const known = this.#documents.get(key);
    if (known) return known;
    const made = render().then(compress);
    this.#documents.set(key, made);
    made.catch(() => this.#documents.delete(key));
    return made;
  }
}

async function compress({ html, ...rest }: WholeDocument): Promise<CachedDocument> {
  const plain = Buffer.from(html);
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: LEVEL,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [br, gz] = await Promise.all([brotli(plain, { params }), gzip(plain, { level: LEVEL })]);
  return { ...rest, plain, br, gzip: gz };
}
