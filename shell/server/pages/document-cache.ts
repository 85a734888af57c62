import { promisify } from 'node:util';
import zlib from 'node:zlib';
import {
  StaleIfErrorCache,
  type CacheAnswer,
  type CacheRequest,
  type Made,
} from '../cache/stale-if-error-cache.js';
import { RenderingLane } from './rendering-lane.js';

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/** How long a shared document counts as fresh, ms. */
export const FRESH_MS = 5_000;
/** Size of the cache, bytes: several times all documents of the site. */
const MAX_BYTES = 48 * 1024 * 1024;
/** Compression level. A tenth smaller than level 4 in the same time. Higher levels take many times longer while visitors wait. */
const COMPRESSION_LEVEL = 6;
const WINDOW_BITS = 18;

export interface WholeDocument {
  status: number;
  html: Buffer;
  /** Its Content-Security-Policy. */
  policy: string;
}

/** A document and its compressed forms. */
export interface CachedDocument extends Omit<WholeDocument, 'html'> {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Complete documents that many visitors get. */
export class DocumentCache {
  private readonly documents = new StaleIfErrorCache<CachedDocument>({
    freshMs: FRESH_MS,
    maxBytes: MAX_BYTES,
    sizeOf: ({ plain, br, gzip: gz }) => plain.length + br.length + gz.length,
  });

  private readonly lane = new RenderingLane<Made<CachedDocument>>();

  /** Makes documents again that are requested after this, because content was published. */
  outdate(): void {
    this.documents.outdate();
  }

  /** `client`: whose turn in the queue it takes to render the document. */
  get(
    wanted: CacheRequest,
    client: string,
    render: () => Promise<Made<WholeDocument>>,
  ): Promise<CacheAnswer<CachedDocument>> {
    return this.documents.get(wanted, () =>
      this.lane.run(client, async () => {
        const { value, cacheAs } = await render();
        // Inside of the queue job, because compression takes megabytes outside of the heap.
        return { value: await compress(value), cacheAs };
      }),
    );
  }
}

async function compress({ html: plain, ...rest }: WholeDocument): Promise<CachedDocument> {
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: COMPRESSION_LEVEL,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    // A window of 256 KB covers a whole document. The default of 4 MB would only take memory.
    [zlib.constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
  };
  const [br, gz] = await Promise.all([brotli(plain, { params }), gzip(plain, { level: COMPRESSION_LEVEL })]);
  return { ...rest, plain, br, gzip: gz };
}
