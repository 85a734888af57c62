import type { FastifyInstance } from 'fastify';

/** Paths to which files are uploaded, by POST. */
export const UPLOAD_PATHS = ['/api/desk/pictures', '/api/desk/files'] as const;

/**
 * Time limit for receiving a whole upload, in ms: 25 MB on a line of 50 kB/s take eight and a half minutes. It is the
 * `requestTimeout` of a server that calls `limitRequestTime`.
 */
export const UPLOAD_LIMIT_MS = 10 * 60_000;

/**
 * Answers 408 to requests that have not arrived after `limitMs`, as Node does after the server's `requestTimeout`. Uploads
 * may take longer, unless they are answered already: that is how strangers are refused. A request without a body has
 * arrived with its headers.
 */
export function limitRequestTime(app: FastifyInstance, limitMs: number): void {
  app.addHook('onRequest', (request, { raw: response }, done) => {
    const { raw, method, url, headers } = request;
    if (!('content-length' in headers || 'transfer-encoding' in headers)) return done();
    const isUpload = method === 'POST' && UPLOAD_PATHS.some((path) => path === url.split('?')[0]);
    const timer = setTimeout(() => {
      if (raw.complete || (isUpload && !response.headersSent)) return;
      const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      app.server.emit('clientError', late, raw.socket);
    }, limitMs).unref();
    raw.once('close', () => clearTimeout(timer));
    done();
  });
}
