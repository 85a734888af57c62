import type { FastifyInstance, FastifyReply } from 'fastify';

const DAY = 'public, max-age=86400';
const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="9" fill="#161b33"/>' +
  '<circle cx="20" cy="11" r="6" fill="#f3b33d"/><path d="M4 18c6-3 12-2 16 2v14c-4-4-10-5-16-2z" fill="#fff8ec"/>' +
  '<path d="M36 18c-6-3-12-2-16 2v14c4-4 10-5 16-2z" fill="#b9a7e0"/></svg>';
const ROBOTS =
  'User-agent: *\nDisallow: /api/\nDisallow: /checkout\nDisallow: /order-confirmation\nDisallow: /account/\n';
/** How long the security contact is promised for, ms (RFC 9116 wants less than a year). */
const CONTACT_MS = 180 * 86_400_000;

/** Files that browsers, crawlers and finders of faults look for by their well-known names. */
export function serveSmallFiles(
  app: FastifyInstance,
  options: { publicUrl: string; email(): Promise<string | null> },
) {
  const robots = `${ROBOTS}Sitemap: ${new URL('/sitemap.xml', options.publicUrl)}\n`;
  const favicon = (_: unknown, reply: FastifyReply) =>
    reply.type('image/svg+xml').header('cache-control', DAY).send(FAVICON);
  app.get('/favicon.svg', favicon);
  app.get('/favicon.ico', favicon);
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
