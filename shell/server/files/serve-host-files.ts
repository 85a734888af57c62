import type { FastifyInstance } from 'fastify';

/** The name of such a file changes with its bytes. */
export const IMMUTABLE = { maxAge: '1y', immutable: true };
/** Holds for what the worker itself loads. */
const WORKER_POLICY = "default-src 'self'; frame-ancestors 'none'";

/**
 * `/assets/…`: the host's own files, each with its hash in its name; `/sw.js`, which the browser asks for anew. Their
 * compressed forms lie beside them in `publicDir`. `app` has @fastify/static.
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
