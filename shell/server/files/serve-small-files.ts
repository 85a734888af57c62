import { DAY_MS } from '@studio/contracts';
import type { FastifyInstance } from 'fastify';

const DAY = 'public, max-age=86400';
const ROBOTS =
  'User-agent: *\nDisallow: /api/\nDisallow: /checkout\nDisallow: /order-confirmation\nDisallow: /account/\n';
/** How long the security contact is promised for, ms (RFC 9116 wants less than a year). */
const CONTACT_MS = 180 * DAY_MS;

/** Files that browsers, crawlers and finders of faults look for by their well-known names. */
export function serveSmallFiles(
  app: FastifyInstance,
  options: { publicUrl: string; email(): Promise<string | null> },
) {
  const robots = `${ROBOTS}Sitemap: ${new URL('/sitemap.xml', options.publicUrl)}\n`;
  app.get('/robots.txt', (_, reply) => reply.type('text/plain').header('cache-control', DAY).send(robots));
  app.get('/.well-known/security.txt', async (_, reply) => {
    const email = await options.email();
    if (!email) return reply.callNotFound();
    const expires = new Date(Date.now() + CONTACT_MS).toISOString();
    const canonical = new URL('/.well-known/security.txt', options.publicUrl);
    return reply
      .type('text/plain')
      .send(
        `Contact: mailto:${email}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${canonical}\n`,
      );
  });
}
