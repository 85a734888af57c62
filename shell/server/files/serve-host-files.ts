import type { FastifyInstance } from 'fastify';

/** Cache options of files whose name contains the hash of their bytes. */
export const IMMUTABLE = { maxAge: '1y', immutable: true };
/** Content-Security-Policy for requests that the worker makes. */
const WORKER_POLICY = "default-src 'self'; frame-ancestors 'none'";

/**
 * Serves `/assets/…`, the host's files with their hashes in their names, and `/sw.js`, which browsers revalidate. The
 * compressed forms are next to them in `publicDir`. `app` needs @fastify/static.
 */
export function serveHostFiles(app: FastifyInstance, publicDir: string): void {
  app.get<{ Params: { file: string } }>('/assets/:file', (request, reply) =>
    reply.sendFile(`assets/${request.params.file}`, publicDir, IMMUTABLE),
  );
  app.get('/sw.js', (_, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY })
      .sendFile('sw.js', publicDir, { cacheControl: false }),
  );
}
