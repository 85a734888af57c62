import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { preferredEncoding } from '../files/preferred-encoding.js';
import { contentSecurityPolicy, type PolicyOptions } from '../security/content-security-policy.js';
import type { WebMetrics } from '../telemetry/metrics.js';
import { composeDocument, SiteUnknownError, type DocumentTools } from './compose-document.js';
import { DocumentCache, type WholeDocument } from './document-cache.js';
import { sessionCookieOf } from './session-cookie.js';
import { streamDocument } from './stream-document.js';

const HTML = 'text/html; charset=utf-8';
const RETRY_AFTER_S = 5;

/** Every path that is no file is a page. */
export function serveDocuments(
  app: FastifyInstance,
  tools: DocumentTools & { metrics: WebMetrics; policy: PolicyOptions },
): void {
  const cache = new DocumentCache();
  const policy = (own: Parameters<typeof contentSecurityPolicy>[1]) =>
    contentSecurityPolicy(tools.policy, own);
  const barePolicy = policy({ nonce: null, styleHashes: [] });

  app.get('/*', async (request, reply) => {
    const url = new URL(request.url.replace(/^\/+/, '/'), 'http://site');
    const sessionCookie = sessionCookieOf(request.headers.cookie);
    try {
      return sessionCookie === null
        ? await sendAnonymous(url, request, reply)
        : await sendPrivate(url, sessionCookie, request, reply);
    } catch (error) {
      return sendTrouble(error, request, reply);
    }
  });

  async function sendAnonymous(url: URL, request: FastifyRequest, reply: FastifyReply) {
    const key = `${tools.registry.revision} ${url.pathname}${url.search}`;
    const found = await cache.get(key, () => {
      tools.metrics.documents.inc({ kind: 'rendered' });
      return renderWhole(url);
    });
    tools.metrics.documents.inc({ kind: 'anonymous' });
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .code(found.status)
      .header('content-type', HTML)
      .header('vary', 'Accept-Encoding, Cookie')
      .header('cache-control', 'private, no-cache')
      .header('content-security-policy', found.policy)
      .send(encoding === null ? found.plain : encoding === 'br' ? found.br : found.gzip);
  }

  async function renderWhole(url: URL): Promise<WholeDocument> {
    const composed = await composeDocument(tools, { url, sessionCookie: null });
    const parts = [composed.opening];
    await composed.rest((text) => parts.push(text));
    const html = parts.join('') + composed.closing();
    // No inline script runs in a document that many get: it has no nonce.
    return {
      status: composed.status,
      html,
      policy: policy({ nonce: null, styleHashes: composed.styleHashes }),
    };
  }

  async function sendPrivate(url: URL, sessionCookie: string, request: FastifyRequest, reply: FastifyReply) {
    const composed = await composeDocument(tools, { url, sessionCookie });
    tools.metrics.documents.inc({ kind: 'private' });
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .code(composed.status)
      .header('content-type', HTML)
      .header('vary', 'Accept-Encoding, Cookie')
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', policy(composed))
      .send(streamDocument(composed, encoding));
  }

  function sendTrouble(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const starting = error instanceof SiteUnknownError;
    request.log[starting ? 'warn' : 'error']({ err: error }, 'no document');
    return reply
      .code(starting ? 503 : 500)
      .headers({
        'content-type': HTML,
        'cache-control': 'no-store',
        'content-security-policy': barePolicy,
      })
      .headers(starting ? { 'retry-after': RETRY_AFTER_S } : {})
      .send(
        '<!doctype html><title>One moment</title><h1>One moment</h1><p>The studio is not ready. Please try again soon.',
      );
  }
}
