import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const DAY = 'public, max-age=86400';
const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
};
const ICONS = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
];

/** Serves the site's icons and its web app manifest. */
export function serveBrandFiles(
  app: FastifyInstance,
  options: { publicDir: string; site(): Promise<{ publisher: string; name: string } | null> },
) {
  for (const icon of ICONS) {
    const bytes = readFileSync(path.join(options.publicDir, icon));
    const type = TYPES[path.extname(icon)]!;
    app.get(`/${icon}`, (_, reply) => reply.type(type).header('cache-control', DAY).send(bytes));
  }
  app.get('/manifest.webmanifest', async (_, reply) => {
    const site = await options.site();
    if (!site) return reply.callNotFound();
    return reply
      .type('application/manifest+json')
      .header('cache-control', DAY)
      .send(JSON.stringify(manifestOf(site)));
  });
}

function manifestOf(site: { publisher: string; name: string }) {
  const icon = (side: number, name: string, purpose: 'any' | 'maskable') => ({
    src: `/${name}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: site.publisher,
    short_name: site.name,
    description: 'Whimsical stories and characters: picture books, ghost dolls, cat chefs and a cello.',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    background_color: '#2c3062',
    theme_color: '#2c3062',
    categories: ['books', 'kids', 'music'],
    icons: [
      icon(192, 'icon-192', 'any'),
      icon(512, 'icon-512', 'any'),
      icon(512, 'icon-maskable-512', 'maskable'),
    ],
  };
}
