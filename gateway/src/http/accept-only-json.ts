import { UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from './problem-filter.js';
import { pathOf } from './refuse-foreign-origins.js';

/**
 * RFC 8058: mail programs post `List-Unsubscribe=One-Click` as a form. The token in the address says it all. OpenID Connect
 * Back-Channel Logout 1.0: the issuer posts a signed token as a form.
 */
const FORMS_WELCOME = new Set(['/api/newsletter/unsubscribe', '/api/auth/backchannel-logout']);

/** Bodies are plain JSON; a form, a text or something compressed is 415 before it is read. */
export function acceptOnlyJson(fastify: FastifyInstance): void {
  fastify.removeContentTypeParser('text/plain');
  fastify.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, {}),
  );
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isWelcome(request)) return done();
    sendProblem(new UnsupportedMediaTypeException('Please send JSON.'), request, reply);
  });
}

function isWelcome(request: FastifyRequest): boolean {
  const { 'content-type': type, 'content-encoding': encoding, 'content-length': length } = request.headers;
  if (encoding !== undefined && encoding !== 'identity') return false;
  const empty =
    request.headers['transfer-encoding'] === undefined && (length === undefined || length === '0');
  if (empty && type === undefined) return true;
  if (type === undefined) return false;
  const media = type.split(';')[0]?.trim().toLowerCase();
  if (media === 'application/json') return true;
  return (
    FORMS_WELCOME.has(pathOf(request)) &&
    (media === 'application/x-www-form-urlencoded' || media === 'multipart/form-data')
  );
}
