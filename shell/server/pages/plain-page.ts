import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SiteUnknownError } from '../documents/compose-document.js';
import { QueueFull } from '../http/fair-queue.js';
import { PoolClosedError } from '../rendering/render-pool.js';
import { WorkerLostError } from '../rendering/render-worker.js';
import { contentSecurityPolicy } from '../security/content-security-policy.js';
import type { PageTools } from './page-request.js';
import { RETRY_AFTER_S } from './send-page.js';

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#3b3f73;color:#22304f;font:18px/1.6 Georgia,serif}' +
  'main{max-width:30rem;margin:24px;padding:32px;background:#fff8ec;border-radius:28px;text-align:center}' +
  'h1{margin:0 0 8px;font-size:1.8em;line-height:1.15}' +
  'a{display:inline-block;padding:12px 24px;color:#fff8ec;background:#3b3f73;border-radius:999px;text-decoration:none}' +
  ':focus-visible{outline:3px solid #f3b33d;outline-offset:3px}';
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Why there is no document: its status, its label in the metrics, and what the page says (HTML). */
const REASONS = {
  limited: {
    status: 429,
    title: 'A little slower',
    sentence: 'That was a little fast. Please try again in a minute.',
  },
  /** The registry names no release. */
  closed: {
    status: 503,
    title: 'We are opening',
    sentence: 'The studio is just being set up. Please try again in a moment.',
  },
  busy: {
    status: 503,
    title: 'One moment',
    sentence: 'Many people are here just now. Please try again in a moment.',
  },
  /** A temporary failure. */
  failed: { status: 503, title: 'One moment', sentence: 'The studio is not ready. Please try again soon.' },
} as const;

/** Answers with a plain page in the site's colours when there is no document. It needs no script and no other file. */
export function plainPages({ policy, metrics }: Pick<PageTools, 'policy' | 'metrics'>) {
  const bare = contentSecurityPolicy(policy, { nonce: null, styleHashes: [STYLE_HASH] });

  function send(
    reply: FastifyReply,
    reason: keyof typeof REASONS,
    { status = REASONS[reason].status as number, retryAfterS = RETRY_AFTER_S } = {},
  ): FastifyReply {
    metrics.documents.inc({ kind: reason });
    const { title, sentence } = REASONS[reason];
    if (status !== 500) reply.header('retry-after', retryAfterS);
    return reply
      .code(status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': bare,
      })
      .send(
        '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
          `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>` +
          `<meta name="robots" content="noindex"><style>${STYLE}</style></head>` +
          `<body><main><h1>${title}</h1><p>${sentence}</p><p><a href="">Try again</a></p></main></body></html>`,
      );
  }

  return {
    tooManyRequests: (reply: FastifyReply, retryAfterS: number) => send(reply, 'limited', { retryAfterS }),
    noReleases: (reply: FastifyReply) => send(reply, 'closed'),
    /** Sends 503 for temporary errors, 500 for all others. */
    error(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
      if (error instanceof QueueFull) return send(reply, 'busy');
      const passes = [SiteUnknownError, WorkerLostError, PoolClosedError].some(
        (kind) => error instanceof kind,
      );
      request.log[passes ? 'warn' : 'error']({ err: error }, 'no document');
      return send(reply, 'failed', { status: passes ? 503 : 500 });
    },
  };
}
