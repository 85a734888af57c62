import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sets the `ETag` of an answer, and returns whether the client has this version already: `If-None-Match` is `*`, or a list
 * with the entity tag (RFC 9110, 13.1.2). Weak tags match too, because proxies that compress an answer weaken its tag.
 * @param body The body of the answer, whose hash is the entity tag.
 */
export function isNotModified(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'header'>,
  body: string | Uint8Array,
): boolean {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  reply.header('etag', etag);
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag) || known.includes('*');
}
