import { createHash, timingSafeEqual } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { MINUTE_MS, WEB_SECRET_HEADER } from '@studio/contracts';
import { clientNetwork, RateCounts } from '@studio/http-kit';
import { BusError } from '@studio/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config/gateway-config.js';
import { pathOf } from './request-context.js';
import { addRouteConfig } from './route-access.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether the stricter limit applies: the route sends mail, calls the payment provider or starts a
     * sign-in.
     */
    sensitive?: boolean;
  }
}

/** Limit of sensitive routes as a share of the common limit, at least `SENSITIVE_MIN` requests. */
const SENSITIVE_SHARE = 1 / 20;
const SENSITIVE_MIN = 5;
/**
 * Webhooks and health routes are not limited: providers deliver many events at once, and webhooks are
 * authenticated.
 */
const UNLIMITED = /^\/api\/(webhooks\/|mail-webhook$)|^\/(healthz|readyz|metrics)$/;

/** Applies the stricter limit: for routes that send mail, call the payment provider or start a sign-in. */
export const Sensitive = () => addRouteConfig({ sensitive: true });

/**
 * Whether the web server may send such a request without a limit: it reads data for documents of many
 * visitors.
 */
const isRead = ({ method, routeOptions }: FastifyRequest) =>
  method === 'GET' && !routeOptions.config.sensitive;

/**
 * Limits the requests per client and minute, over all routes. The client is the network of the IP address, as
 * trusted proxies report it. The web server's own reads are not limited: their answers are shared, and the
 * web server limits them itself.
 */
export async function limitRates(
  fastify: FastifyInstance,
  {
    RATE_LIMIT_PER_MINUTE: perMinute,
    WEB_SECRET,
  }: Pick<GatewayConfig, 'RATE_LIMIT_PER_MINUTE' | 'WEB_SECRET'>,
): Promise<void> {
  const isWebServer = webServerCheck(WEB_SECRET);
  const max = Math.max(SENSITIVE_MIN, Math.floor(perMinute * SENSITIVE_SHARE));
  fastify.addHook('onRoute', (route) => {
    if (route.config?.sensitive) route.config.rateLimit = { max, timeWindow: MINUTE_MS };
  });
  await fastify.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: MINUTE_MS,
    store: RateCounts,
    keyGenerator: ({ ip }) => clientNetwork(ip),
    allowList: (request) => UNLIMITED.test(pathOf(request)) || (isRead(request) && isWebServer(request)),
    errorResponseBuilder: tooManyRequests,
  });
}

/** The error of a request above a limit. */
export function tooManyRequests(): BusError {
  return new BusError('too-many-requests', 'That was a little fast. Please try again in a minute.');
}

/** Returns a check whether a request comes from the web server, by the shared secret. */
function webServerCheck(secret: string): (request: Pick<FastifyRequest, 'headers'>) => boolean {
  const expected = digest(secret);
  return ({ headers }) => {
    const shown = headers[WEB_SECRET_HEADER];
    return typeof shown === 'string' && timingSafeEqual(digest(shown), expected);
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
