import { PassThrough, type Readable } from 'node:stream';
import zlib from 'node:zlib';
import type { ComposedDocument } from './compose-document.js';

/** Low: the answer is waited for. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 4;

/** The document as a stream: what is there at once, then each late part as it comes. */
export function streamDocument(composed: ComposedDocument, encoding: 'br' | 'gzip' | null): Readable {
  const out = compressor(encoding);
  const write = (bytes: Uint8Array) => {
    out.write(bytes);
    if ('flush' in out) out.flush();
  };
  write(Buffer.concat(composed.opening));
  composed.rest(write).then(
    () => out.end(Buffer.concat(composed.closing())),
    (error: Error) => out.destroy(error),
  );
  return out;
}

function compressor(encoding: 'br' | 'gzip' | null) {
  if (encoding === 'gzip') return zlib.createGzip({ level: GZIP_LEVEL });
  if (encoding === null) return new PassThrough();
  return zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}
