import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteAnswer } from './broken-requests.js';
import { normalTarget } from './normal-target.js';
import { hasOneHost } from './one-host.js';

/** Answers 400 to a request that is refused; `reason` is a sentence for people. */
export type Refuse = (request: FastifyRequest, reply: FastifyReply, reason: string) => void;

/**
 * Before anything else looks at a request: its host must be named once, its body
 * be of one length to every reader, its path be in normal form. A path that is only
 * spelled otherwise is sent to its normal form (308, so the method stays): two spellings of one page would be two pages
 * to caches and search engines, and two paths to rules. A path without a normal form is refused; `refuse` answers 400.
 */
export function refuseOddRequests(app: FastifyInstance, refuse: Refuse): void {
  app.addHook('onRequest', (request, reply, done) => {
    noteAnswer(reply.raw);
    if (!hasOneHost(request.raw)) return refuse(request, reply, 'A request names its host once.');
    // Node finds out what else is wrong with lengths and chunks; this it finds out too late, after the answer.
    const coding = request.headers['transfer-encoding'];
    if (coding !== undefined && coding.toLowerCase() !== 'chunked')
      return refuse(request, reply, 'A body is sent as it is, or in chunks.');
    const normal = normalTarget(request.url);
    if (normal === request.url) return done();
    if (normal === null) return refuse(request, reply, 'This address is not well formed.');
    void reply.code(308).headers({ location: normal, 'cache-control': 'no-store' }).send();
  });
}
