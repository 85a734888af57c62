import { PassThrough, type Readable } from 'node:stream';
import zlib from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';
import type { ComposedDocument } from '../documents/compose-document.js';
import { contentSecurityPolicy, type PolicyOptions } from '../security/content-security-policy.js';
import type { PageRequest } from './page-request.js';

/** Seconds until a visitor may retry after a 503. */
export const RETRY_AFTER_S = 5;
/** Headers of documents that no cache or search engine may keep: previews, and pages that mention one. */
export const NOT_INDEXED = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };

/** Low compression levels: the visitor waits while the document is compressed. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 4;

export type Encoding = 'br' | 'gzip' | null;
/** Supported encodings, in order of preference. */
const ENCODINGS: NonNullable<Encoding>[] = ['br', 'gzip'];

/** Sets status and headers of a document. Returns the encoding that its body must have; null for none. */
export function setPageHeaders(
  { request, reply, ribbon }: PageRequest,
  document: { status: number; policy: string; store: 'no-cache' | 'no-store' },
): Encoding {
  const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), ENCODINGS);
  if (encoding) reply.header('content-encoding', encoding);
  if (document.status === 503) reply.header('retry-after', RETRY_AFTER_S);
  reply.code(document.status).headers({
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding, Cookie',
    'cache-control': `private, ${document.store}`,
    'content-security-policy': document.policy,
    ...(ribbon && NOT_INDEXED),
  });
  return encoding;
}

/** Sends a document for one visitor: first what is rendered already, then each late part as it comes. */
export function streamPage(
  page: PageRequest,
  composed: ComposedDocument,
  options: PolicyOptions,
): FastifyReply {
  const policy = contentSecurityPolicy(options, composed);
  const encoding = setPageHeaders(page, { status: composed.status, policy, store: 'no-store' });
  return page.reply.send(streamOf(composed, encoding));
}

function streamOf(composed: ComposedDocument, encoding: Encoding): Readable {
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

function compressor(encoding: Encoding) {
  if (encoding === 'gzip') return zlib.createGzip({ level: GZIP_LEVEL });
  if (encoding === null) return new PassThrough();
  return zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}
