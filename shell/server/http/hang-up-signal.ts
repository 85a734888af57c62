import type { FastifyReply } from 'fastify';

/** Aborts when the visitor hangs up before the answer is sent whole. */
export function hangUpSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const hungUp = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) hungUp.abort();
  });
  if (raw.destroyed) hungUp.abort();
  return hungUp.signal;
}
