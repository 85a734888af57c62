import { BadRequestException, ForbiddenException, UnsupportedMediaTypeException } from '@nestjs/common';
import { isStorable } from '@studio/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config/gateway-config.js';
import { isUpload, mediaType } from './accept-uploads.js';
import { sendProblem } from './problem-filter.js';
import { type GatewayRequest, pathOf } from './request-context.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Routes that other programs call. Each verifies a signature or a secret token, or changes nothing: a query of figures. */
const CROSS_SITE_ROUTES = new Set([
  '/api/webhooks/stripe',
  '/api/mail-webhook',
  '/api/newsletter/unsubscribe',
  '/api/auth/backchannel-logout',
  '/api/analytics/query',
]);

/**
 * Answers 403 to state-changing requests from other sites (OWASP ASVS 5.0, 3.5): `Sec-Fetch-Site` must be
 * `same-origin` and `Origin` our own, where the browser sends them. A request with neither header is
 * rejected.
 */
export function refuseForeignOrigins(
  fastify: FastifyInstance,
  config: Pick<GatewayConfig, 'PUBLIC_URL'>,
): void {
  const own = new URL(config.PUBLIC_URL).origin;
  fastify.addHook('onRequest', (request, reply, done) => {
    if (SAFE.has(request.method) || CROSS_SITE_ROUTES.has(pathOf(request)) || isOwn(request, own))
      return done();
    sendProblem(new ForbiddenException('This call must come from the site itself.'), request, reply);
  });
}

function isOwn(request: FastifyRequest, own: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return origin === own;
  return site === 'same-origin';
}

/** Routes that accept forms: one-click unsubscribe (RFC 8058) and OpenID Connect Back-Channel Logout 1.0. */
const FORM_ROUTES = new Set(['/api/newsletter/unsubscribe', '/api/auth/backchannel-logout']);

/** Answers 415 to bodies that are not uncompressed JSON or an upload, before they are read. */
export function acceptOnlyJson(fastify: FastifyInstance): void {
  fastify.removeContentTypeParser('text/plain');
  fastify.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, {}),
  );
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isAcceptedType(request)) return done();
    sendProblem(new UnsupportedMediaTypeException('Please send JSON.'), request, reply);
  });
}

function isAcceptedType(request: FastifyRequest): boolean {
  const { 'content-type': type, 'content-encoding': encoding, 'content-length': length } = request.headers;
  if (encoding !== undefined && encoding !== 'identity') return false;
  const empty =
    request.headers['transfer-encoding'] === undefined && (length === undefined || length === '0');
  if (empty && type === undefined) return true;
  if (type === undefined) return false;
  if (isUpload(request)) return true;
  const media = mediaType(type);
  if (media === 'application/json') return true;
  return (
    FORM_ROUTES.has(pathOf(request)) &&
    (media === 'application/x-www-form-urlencoded' || media === 'multipart/form-data')
  );
}

const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Answers 400 to repeated query parameters and to names such as `__proto__`: parsers interpret them
 * differently.
 */
export function refuseOddQueries(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const odd = Object.entries(request.query as Record<string, unknown>).find(
      ([name, value]) => Array.isArray(value) || FORBIDDEN_NAMES.has(name.split(/[.[]/)[0] ?? ''),
    );
    if (!odd) return done();
    sendProblem(new BadRequestException('A query parameter is repeated or not allowed.'), request, reply);
  });
}

/** Exempt from `refuseUnstorableText`: the body is signed, and only its ids are stored. */
const SIGNED_WEBHOOK = '/api/webhooks/stripe';

/** Answers 400 to text that Postgres cannot store: with a NUL character or a lone surrogate. */
export function refuseUnstorableText(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request: GatewayRequest, reply, done) => {
    const { query, params } = request;
    const body = Buffer.isBuffer(request.body) ? undefined : request.body;
    if ([body, query, params].every(isStorable) || request.routeOptions.url === SIGNED_WEBHOOK) return done();
    sendProblem(new BadRequestException('A text holds a character that is not allowed.'), request, reply);
  });
}

/**
 * Keeps the connection open when the answer is sent before the whole body has arrived (413, 415, 403). The
 * rest is read and discarded within the request timeout. Closing a connection with unread bytes would reset
 * it, and a client that is still sending would lose the answer.
 */
export function answerUnreadBodies(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (!request.raw.complete) void reply.removeHeader('connection');
    done();
  });
}
