import { MINUTE_MS } from '@studio/contracts';
import { addRouteConfig } from './route-config.js';
import { BusError } from '@studio/service-kit';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { webServerCheck } from './web-server-check.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Sends mail, talks to the payment provider or begins a sign-in. */
    sensitive?: boolean;
  }
}

/** Sensitive routes allow this part of the common limit, and never less than a person needs. */
const SENSITIVE_SHARE = 1 / 20;
const SENSITIVE_LEAST = 5;
/** Providers may deliver a great many events at once; they are verified, not limited. */
const UNLIMITED = /^\/api\/(webhooks\/|mail-webhook$)|^\/(healthz|readyz|metrics)$/;

/** For routes that send mail, talk to the payment provider or begin a sign-in: a twentieth of the common budget each. */
export const Sensitive = () => addRouteConfig({ sensitive: true });

/** Public and cheap: what the web server reads for documents that many visitors get. */
const isRead = ({ method, routeOptions }: FastifyRequest) =>
  method === 'GET' && !routeOptions.config.sensitive;

/**
 * One budget per client and minute for all routes; the client is the address that trusted proxies vouch for. The web
 * server's own reads count for nobody: it shares their answers, and how many it makes at a time is bounded there.
 */
export async function limitRates(
  fastify: FastifyInstance,
  {
    RATE_LIMIT_PER_MINUTE: perMinute,
    WEB_SECRET,
  }: Pick<GatewayConfig, 'RATE_LIMIT_PER_MINUTE' | 'WEB_SECRET'>,
): Promise<void> {
  const isWebServer = webServerCheck(WEB_SECRET);
  const max = Math.max(SENSITIVE_LEAST, Math.floor(perMinute * SENSITIVE_SHARE));
  fastify.addHook('onRoute', (route) => {
    if (route.config?.sensitive) route.config.rateLimit = { max, timeWindow: MINUTE_MS };
  });
  await fastify.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: MINUTE_MS,
    cache: 20_000,
    allowList: (request) =>
      UNLIMITED.test(request.url.split('?')[0] ?? '') || (isRead(request) && isWebServer(request)),
    errorResponseBuilder: () =>
      new BusError('too-many-requests', 'That was a little fast. Please try again in a minute.'),
  });
}
