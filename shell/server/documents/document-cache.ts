import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { RenderingLane } from './rendering-lane.js';
import { LastComplete, type Given, type Made, type Wanted } from '../last-complete/last-complete.js';

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/** Anonymous documents live this long, ms. */
export const FRESH_MS = 5_000;
/** Room for all documents of the site a few times over. */
const MAX_BYTES = 48 * 1024 * 1024;
/** A tenth smaller than at 4 for the same time; more takes many times longer, and the answer is waited for. */
const LEVEL = 6;
const WINDOW_BITS = 18;

export interface WholeDocument {
  status: number;
  html: Buffer;
  /** Its Content-Security-Policy. */
  policy: string;
}

export interface CachedDocument extends Omit<WholeDocument, 'html'> {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Whole documents that many get, by what they show; fresh as long as they are of the releases that are asked for. */
export class DocumentCache {
  private readonly documents = new LastComplete<CachedDocument>({
    freshMs: FRESH_MS,
    maxBytes: MAX_BYTES,
    sizeOf: ({ plain, br, gzip: gz }) => plain.length + br.length + gz.length,
  });

  private readonly lane = new RenderingLane<Made<CachedDocument>>();

  /** `client`: at whose turn it is made, if it has to be. */
  get(
    wanted: Wanted,
    client: string,
    render: () => Promise<Made<WholeDocument>>,
  ): Promise<Given<CachedDocument>> {
    return this.documents.get(wanted, () =>
      this.lane.run(client, async () => {
        const { value, cacheAs } = await render();
        // In the same turn: each document that is being compressed takes megabytes outside the heap.
        return { value: await compress(value), cacheAs };
      }),
    );
  }
}

async function compress({ html: plain, ...rest }: WholeDocument): Promise<CachedDocument> {
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: LEVEL,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    // As far back as a document goes; the usual 4 MB would be room for nothing.
    [zlib.constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
  };
  const [br, gz] = await Promise.all([brotli(plain, { params }), gzip(plain, { level: LEVEL })]);
  return { ...rest, plain, br, gzip: gz };
}
