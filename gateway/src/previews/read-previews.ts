import { previewCookie, readContentPreview } from '@studio/http-kit';
import type { FastifyInstance, onSendAsyncHookHandler, preHandlerAsyncHookHandler } from 'fastify';
import type { GatewayConfig } from '../config/gateway-config.js';
import { addRouteConfig } from '../http/route-access.js';

/** Route that shows drafts to holders of a preview link. */
export const Previewable = () => addRouteConfig({ previewable: true });

/**
 * Reads the preview link of a visitor on routes with `previewable`. Their answers are for this visitor only and
 * are not cached.
 */
export function readPreviews(
  fastify: FastifyInstance,
  { PUBLIC_URL, WEB_SECRET }: Pick<GatewayConfig, 'PUBLIC_URL' | 'WEB_SECRET'>,
): void {
  const cookie = previewCookie(PUBLIC_URL.startsWith('https:'));
  const read: preHandlerAsyncHookHandler = async (request) => {
    for (const token of cookie.read(request.headers.cookie)) {
      const preview = await readContentPreview(token, WEB_SECRET);
      if (preview) request.preview = preview.state;
    }
  };
  const keepPrivate: onSendAsyncHookHandler = async (request, reply, payload) => {
    if (request.preview) void reply.header('cache-control', 'private, no-store');
    return payload;
  };
  fastify.addHook('onRoute', (route) => {
    if (!route.config?.previewable) return;
    route.preHandler = [...[route.preHandler ?? []].flat(), read];
    route.onSend = [...[route.onSend ?? []].flat(), keepPrivate];
  });
}
