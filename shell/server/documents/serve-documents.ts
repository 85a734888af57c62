import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { preferredEncoding } from '../files/preferred-encoding.js';
import { contentSecurityPolicy, type PolicyOptions } from '../security/content-security-policy.js';
import type { WebMetrics } from '../telemetry/metrics.js';
import type { ReleaseChooser } from '../releases/choose-releases.js';
import {
  composeDocument,
  SiteUnknownError,
  type DocumentRequest,
  type DocumentTools,
} from './compose-document.js';
import { DocumentCache, type WholeDocument } from './document-cache.js';
import { keepDraw } from './keep-draw.js';
import { sessionCookieOf } from './session-cookie.js';
import { streamDocument } from './stream-document.js';

const HTML = 'text/html; charset=utf-8';
const RETRY_AFTER_S = 5;

/** Every path that is no file is a page. */
export function serveDocuments(
  app: FastifyInstance,
  tools: DocumentTools & { releases: ReleaseChooser; metrics: WebMetrics; policy: PolicyOptions },
): void {
  const cache = new DocumentCache();
  const policy = (own: Parameters<typeof contentSecurityPolicy>[1]) =>
    contentSecurityPolicy(tools.policy, own);
  const barePolicy = policy({ nonce: null, styleHashes: [] });

  app.get('/*', async (request, reply) => {
    const url = new URL(request.url.replace(/^\/+/, '/'), 'http://site');
    const { cookie } = request.headers;
    try {
      const draw = tools.releases.hasTrial() ? keepDraw(cookie, reply) : null;
      const chosen = await tools.releases.choose({ draw, preview: url.searchParams.get('preview') });
      const sessionCookie = sessionCookieOf(cookie);
      const wanted = { url, sessionCookie, address: request.ip, entries: chosen.entries };
      return sessionCookie === null && !chosen.preview
        ? await sendShared(wanted, chosen.key, request, reply)
        : await sendPrivate(wanted, request, reply);
    } catch (error) {
      return sendTrouble(error, request, reply);
    }
  });

  async function sendShared(
    wanted: DocumentRequest,
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const found = await cache.get(`${key} ${wanted.url.pathname}${wanted.url.search}`, () => {
      tools.metrics.documents.inc({ kind: 'rendered' });
      return renderWhole(wanted);
    });
    tools.metrics.documents.inc({ kind: 'anonymous' });
    const encoding = describe(request, reply, {
      status: found.status,
      policy: found.policy,
      cache: 'no-cache',
    });
    return reply.send(encoding === null ? found.plain : encoding === 'br' ? found.br : found.gzip);
  }

  async function renderWhole(wanted: DocumentRequest): Promise<WholeDocument> {
    const composed = await composeDocument(tools, wanted);
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

  async function sendPrivate(wanted: DocumentRequest, request: FastifyRequest, reply: FastifyReply) {
    const composed = await composeDocument(tools, wanted);
    tools.metrics.documents.inc({ kind: 'private' });
    const about = { status: composed.status, policy: policy(composed), cache: 'no-store' } as const;
    return reply.send(streamDocument(composed, describe(request, reply, about)));
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

/** Status and headers of a document; answers the encoding that its body is to have. */
function describe(
  request: FastifyRequest,
  reply: FastifyReply,
  about: { status: number; policy: string; cache: 'no-cache' | 'no-store' },
): 'br' | 'gzip' | null {
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  reply.code(about.status).headers({
    'content-type': HTML,
    vary: 'Accept-Encoding, Cookie',
    'cache-control': `private, ${about.cache}`,
    'content-security-policy': about.policy,
  });
  return encoding;
}
