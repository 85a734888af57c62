import { createHash, timingSafeEqual } from 'node:crypto';
import { WEB_SECRET_HEADER } from '@studio/contracts';
import type { FastifyRequest } from 'fastify';

/** Whether a request comes from the web server itself: it shows the secret, whatever address it comes from. */
export function webServerCheck(secret: string): (request: Pick<FastifyRequest, 'headers'>) => boolean {
  const expected = digest(secret);
  return ({ headers }) => {
    const shown = headers[WEB_SECRET_HEADER];
    return typeof shown === 'string' && timingSafeEqual(digest(shown), expected);
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
