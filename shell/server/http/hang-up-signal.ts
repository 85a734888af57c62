import type { FastifyReply } from 'fastify';

/** Returns a signal that aborts when the visitor disconnects before the response is complete. */
export function hangUpSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const hungUp = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) hungUp.abort();
  });
  if (raw.destroyed) hungUp.abort();
  return hungUp.signal;
}
