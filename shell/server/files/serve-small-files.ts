import { securityTxt } from '@studio/http-kit';
import type { FastifyInstance } from 'fastify';

const DAY = 'public, max-age=86400';
const ROBOTS =
  'User-agent: *\nDisallow: /api/\nDisallow: /checkout\nDisallow: /order-confirmation\nDisallow: /account/\n';

/** Serves well-known files for browsers, crawlers and security researchers. */
export function serveSmallFiles(
  app: FastifyInstance,
  options: { publicUrl: string; email(): Promise<string | null> },
) {
  const robots = `${ROBOTS}Sitemap: ${new URL('/sitemap.xml', options.publicUrl)}\n`;
  app.get('/robots.txt', (_, reply) => reply.type('text/plain').header('cache-control', DAY).send(robots));
  app.get('/.well-known/security.txt', async (_, reply) => {
    const email = await options.email();
    if (!email) return reply.callNotFound();
    return reply.type('text/plain').send(securityTxt(email, options.publicUrl));
  });
}
