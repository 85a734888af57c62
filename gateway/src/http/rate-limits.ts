import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { BusError } from '@studio/service-kit';
import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { GatewayConfig } from '../config.js';

const MINUTE_MS = 60_000;
/** Sensitive routes allow this part of the common limit. */
const SENSITIVE_SHARE = 1 / 20;
/** The provider may deliver a great many events at once; they are verified, not limited. */
const UNLIMITED = /^\/api\/webhooks\/|^\/(healthz|readyz|metrics)$/;

let perMinute = 600;

/** One budget per client and minute for all routes; the client is the address that trusted proxies vouch for. */
export function rateLimitOptions(
  config: Pick<GatewayConfig, 'RATE_LIMIT_PER_MINUTE'>,
): RateLimitPluginOptions {
  perMinute = config.RATE_LIMIT_PER_MINUTE;
  return {
    global: true,
    max: perMinute,
    timeWindow: MINUTE_MS,
    cache: 20_000,
    allowList: (request) => UNLIMITED.test(request.url.split('?')[0] ?? ''),
    errorResponseBuilder: () =>
      new BusError('too-many-requests', 'That was a little fast. Please try again in a minute.'),
  };
}

/** For routes that send mail, talk to the payment provider or begin a sign-in: a twentieth of the common budget. */
export function Sensitive() {
  return applyDecorators(
    RouteConfig({
      rateLimit: { max: () => Math.max(5, Math.floor(perMinute * SENSITIVE_SHARE)), timeWindow: MINUTE_MS },
    }),
  );
}
