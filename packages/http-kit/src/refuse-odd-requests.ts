import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { trackResponse } from './broken-requests.js';
import { normalTarget } from './normal-target.js';
import { hasOneHost } from './one-host.js';

/** Answers a rejected request with 400. `reason` is a sentence for people. */
export type Refuse = (request: FastifyRequest, reply: FastifyReply, reason: string) => void;

/**
 * Adds a hook that rejects ambiguous requests before any other hook sees them. A request must have one `Host`
 * header, a body whose length all servers read alike (`Transfer-Encoding` is absent or `chunked`), and a path
 * with a normal form. A path that is not in its normal form is redirected there with 308, which keeps the
 * method: caches and search engines would treat two spellings as two pages, and access rules as two paths.
 * @param refuse Answers 400 to a rejected request.
 */
export function refuseOddRequests(app: FastifyInstance, refuse: Refuse): void {
  app.addHook('onRequest', (request, reply, done) => {
    trackResponse(reply.raw);
    if (!hasOneHost(request.raw)) return refuse(request, reply, 'A request names its host once.');
    // Node itself rejects other invalid lengths and chunks. This one it detects too late, after the answer.
    const coding = request.headers['transfer-encoding'];
    if (coding !== undefined && coding.toLowerCase() !== 'chunked')
      return refuse(request, reply, 'A body is sent as it is, or in chunks.');
    const normal = normalTarget(request.url);
    if (normal === request.url) return done();
    if (normal === null) return refuse(request, reply, 'This address is not well formed.');
    void reply.code(308).headers({ location: normal, 'cache-control': 'no-store' }).send();
  });
}
