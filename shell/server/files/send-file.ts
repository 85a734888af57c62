import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedFile } from './file-cache.js';
import { preferredEncoding } from './preferred-encoding.js';

export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Answers with the smallest form that the browser takes. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: CachedFile,
  cacheControl: string,
) {
  const encoding = file.br ? preferredEncoding(request.headers['accept-encoding']) : null;
  reply.header('content-type', file.type).header('cache-control', cacheControl);
  if (file.br) reply.header('vary', 'Accept-Encoding');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send((encoding && file[encoding === 'br' ? 'br' : 'gzip']) || file.plain);
}
