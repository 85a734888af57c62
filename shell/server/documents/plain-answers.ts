import type { FastifyReply, FastifyRequest } from 'fastify';
import { TooBusy } from '../http/fair-queue.js';
import { WorkerLostError } from '../rendering/render-worker.js';
import { SiteUnknownError } from './compose-document.js';
import { PLAIN_STYLE_HASH, plainPage } from './plain-page.js';

/** When to come again after a refusal, s. */
export const RETRY_AFTER_S = 5;

/** What is answered where there is no document to give: a plain page that says so, and when to come again. */
export function plainAnswers(
  policy: (own: { nonce: null; styleHashes: string[] }) => string,
  count: (kind: 'limited' | 'busy' | 'failed' | 'closed') => void,
) {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy({ nonce: null, styleHashes: [PLAIN_STYLE_HASH] }),
  };
  const again = (reply: FastifyReply, seconds: number) => reply.headers({ 'retry-after': seconds });
  return {
    tooMany(reply: FastifyReply, seconds: number): FastifyReply {
      count('limited');
      return again(reply, seconds)
        .code(429)
        .headers(headers)
        .send(plainPage('A little slower', 'That was a little fast. Please try again in a minute.'));
    },
    /** The registry names no release: there is nothing to make a page of. */
    noReleases(reply: FastifyReply): FastifyReply {
      count('closed');
      return again(reply, RETRY_AFTER_S)
        .code(503)
        .headers(headers)
        .send(plainPage('We are opening', 'The studio is just being set up. Please try again in a moment.'));
    },
    trouble(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
      const busy = error instanceof TooBusy;
      count(busy ? 'busy' : 'failed');
      const passes = busy || error instanceof SiteUnknownError || error instanceof WorkerLostError;
      if (!busy) request.log[passes ? 'warn' : 'error']({ err: error }, 'no document');
      return (passes ? again(reply, RETRY_AFTER_S) : reply)
        .code(passes ? 503 : 500)
        .headers(headers)
        .send(
          plainPage(
            'One moment',
            busy
              ? 'Many people are here just now. Please try again in a moment.'
              : 'The studio is not ready. Please try again soon.',
          ),
        );
    },
  };
}
