import { isNotModified } from '@studio/http-kit';
import type { FastifyInstance, onSendAsyncHookHandler } from 'fastify';
import { addRouteConfig } from './route-access.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether answers have an ETag; an unchanged answer becomes a 304. */
    etag?: boolean;
  }
}

/** For routes that clients poll: adds an ETag to answers. */
export const WithEtag = () => addRouteConfig({ etag: true });

/**
 * Adds an ETag to 200 answers of routes with `etag`, and answers 304 when `If-None-Match` names it.
 */
export function answerNotModified(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (route.config?.etag) route.onSend = [...[route.onSend ?? []].flat(), addEtag];
  });
}

const addEtag: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  if (!isNotModified(request, reply, payload)) return payload;
  void reply.status(304).removeHeader('content-type');
  return null;
};
