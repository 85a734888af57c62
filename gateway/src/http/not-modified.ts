import { createHash } from 'node:crypto';
import type { FastifyInstance, onSendAsyncHookHandler } from 'fastify';
import { addRouteConfig } from './route-access.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered by a mere 304 when it is still what the asker has. */
    etag?: boolean;
  }
}

/** For what is asked again and again while it stays the same. */
export const WithEtag = () => addRouteConfig({ etag: true });

/** Names good answers of such routes by what they hold, and sends none to who has this very one (RFC 9110, 13.1.2). */
export function answerNotModified(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (route.config?.etag) route.onSend = [...[route.onSend ?? []].flat(), nameAnswer];
  });
}

const nameAnswer: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = `"${createHash('sha256').update(payload).digest('base64url')}"`;
  void reply.header('etag', etag);
  if (request.headers['if-none-match'] !== etag) return payload;
  void reply.status(304).removeHeader('content-type');
  return null;
};
