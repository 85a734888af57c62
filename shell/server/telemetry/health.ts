import type { FastifyInstance } from 'fastify';
import type { GatewayClient } from '../gateway/gateway-client.js';
import type { Draining } from '@studio/http-kit';
import type { ServingReleases } from '../releases/serving-releases.js';

/**
 * Serves /healthz and /readyz. Ready: every remote of the registry was tried, all run on this host, and the site record is
 * known.
 */
export function serveHealth(
  app: FastifyInstance,
  tools: {
    releases: Pick<ServingReleases, 'entries'>;
    gateway: GatewayClient;
    draining: Draining;
    /** Whether this server has followed the whole registry once, so that no remote is unknown to it. */
    isFollowed: () => boolean;
    /** Lists why releases do not run on this host, while that prevents it from becoming ready. */
    misfits: () => string[];
  },
): void {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    if (tools.draining.begun)
      return reply.code(503).header('cache-control', 'no-store').send({ ready: false, draining: true });
    const isFollowed = tools.isFollowed();
    const misfits = isFollowed ? tools.misfits() : [];
    if (misfits.length > 0)
      app.log.error({ misfits }, 'live releases do not run on this host: no traffic yet');
    const missing = [
      (!isFollowed || tools.releases.entries().length === 0) && 'registry',
      misfits.length > 0 && 'releases that run on this host',
      (await tools.gateway.site()) === null && 'site',
    ].filter(Boolean);
    return reply
      .code(missing.length ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ ready: missing.length === 0, missing });
  });
}
