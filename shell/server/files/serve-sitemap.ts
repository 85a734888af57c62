import type { FastifyInstance } from 'fastify';
import type { RegistryEntry, RemoteRoute } from '@studio/contracts';
import { escapeHtml } from '../documents/escape.js';
import type { GatewayClient } from '../gateway/gateway-client.js';
import type { Registry } from '../registry/registry.js';
import type { ServerBuilds } from '../releases/server-builds.js';

const CACHE_CONTROL = 'public, max-age=3600';

/** `/sitemap.xml`: every page that is for everyone, from the live releases' routes and the addresses that they know. */
export function serveSitemap(
  app: FastifyInstance,
  tools: { registry: Registry; builds: ServerBuilds; gateway: GatewayClient; publicUrl: string },
): void {
  app.get('/sitemap.xml', async (request, reply) => {
    const found = await Promise.all(
      tools.registry
        .entries()
        .flatMap((entry) =>
          entry.live.routes.filter(isListed).map((route) => addressesOf(entry, route, request.ip)),
        ),
    );
    const paths = [...new Set(found.flat())].sort();
    const urls = paths.map(
      (path) => `<url><loc>${escapeHtml(new URL(path, tools.publicUrl).href)}</loc></url>`,
    );
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', CACHE_CONTROL)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  });

  async function addressesOf(
    entry: RegistryEntry,
    route: RemoteRoute,
    address: string,
  ): Promise<readonly string[]> {
    if (!route.path.includes(':')) return [route.path];
    const api = tools.gateway.publicApi(address);
    try {
      return (await tools.builds.module(entry.live, route.module)?.addresses?.({ api })) ?? [];
    } catch (error) {
      app.log.warn({ err: error, path: route.path }, 'addresses left out of the sitemap');
      return [];
    }
  }
}

/** Not an alias, and not only for some visitors. */
function isListed(route: RemoteRoute): boolean {
  return route.audience === 'everyone' && route.listed && (route.canonical ?? route.path) === route.path;
}
