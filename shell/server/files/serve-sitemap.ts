import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { RegistryEntry, RemoteRoute } from '@studio/contracts';
import { staleHeaders, StaleIfErrorCache, type Made } from '../cache/stale-if-error-cache.js';
import { releaseKey, type KnownAddresses } from '../rendering/messages.js';
import type { RenderPool } from '../rendering/render-pool.js';
import { escapeXml } from './escape-xml.js';

const CACHE_CONTROL = 'public, max-age=3600';
/** How long a sitemap is cached, ms. */
const FRESH_MS = 5_000;
/** Maximum size of the cache, bytes. A sitemap has at most 50,000 addresses of about 150 bytes each. */
const MAX_BYTES = 16 * 1024 * 1024;
const RETRY_AFTER_S = 60;
/** Time limit for a release to list the addresses of one route, ms. */
const ADDRESSES_LIMIT_MS = 10_000;

/**
 * Serves `/sitemap.xml` with all public pages: the routes of live releases and the addresses that the releases list.
 * An incomplete list is never served: the last complete one is, or 503.
 */
export function serveSitemap(
  app: FastifyInstance,
  tools: {
    releases: { entries(): RegistryEntry[] };
    pool: Pick<RenderPool, 'addresses' | 'has'>;
    publicUrl: string;
  },
): void {
  const lists = new StaleIfErrorCache<string>({
    freshMs: FRESH_MS,
    maxBytes: MAX_BYTES,
    sizeOf: (xml) => xml.length,
  });

  app.get('/sitemap.xml', async (_, reply) => {
    const { value, state, ageMs } = await lists.get({ key: 'sitemap', version: '' }, list);
    if (state === 'incomplete') {
      return reply
        .code(503)
        .headers({ 'retry-after': RETRY_AFTER_S, 'cache-control': 'no-store' })
        .type('text/plain')
        .send('The list of pages is not ready. Please try again soon.');
    }
    if (state === 'stale') reply.headers(staleHeaders(ageMs, FRESH_MS));
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', state === 'fresh' ? CACHE_CONTROL : 'no-cache')
      .send(value);
  });

  async function list(): Promise<Made<string>> {
    const found = await Promise.all(
      tools.releases
        .entries()
        .flatMap((entry) => entry.live.routes.filter(isListed).map((route) => addressesOf(entry, route))),
    );
    const whole = found.every((paths) => paths !== null);
    const paths = [...new Set(found.flatMap((known) => known ?? []))].sort();
    const urls = paths.map(
      (path) => `<url><loc>${escapeXml(new URL(path, tools.publicUrl).href)}</loc></url>`,
    );
    return {
      value: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      cacheAs: whole ? 'complete' : 'never',
    };
  }

  /** Null when they could not be read. */
  async function addressesOf({ live }: RegistryEntry, route: RemoteRoute): Promise<KnownAddresses> {
    if (!route.path.includes(':')) return [route.path];
    if (!tools.pool.has(releaseKey(live))) return null;
    try {
      const { name, version } = live;
      const asked = tools.pool.addresses({ name, version, module: route.module });
      const paths = await Promise.race([asked, wait(ADDRESSES_LIMIT_MS, 'late' as const, { ref: false })]);
      if (paths === 'late') throw new Error(`${name} ${version} does not list its addresses in time`);
      const foreign = paths?.find((path: unknown) => !isOwn(path));
      if (foreign !== undefined)
        throw new Error(`${name} ${version} lists ${String(foreign)}, which is not a path of the site`);
      return paths;
    } catch (error) {
      app.log.warn({ err: error, path: route.path }, 'addresses of a route missing in the sitemap');
      return null;
    }
  }
}

/** Whether a listed address is a path of the site. */
function isOwn(path: unknown): boolean {
  return (
    typeof path === 'string' && URL.parse(path, 'http://site')?.origin === 'http://site' && path[0] === '/'
  );
}

/** Whether a route is public, listed and not an alias. */
function isListed(route: RemoteRoute): boolean {
  return route.audience === 'everyone' && route.listed && (route.canonical ?? route.path) === route.path;
}
