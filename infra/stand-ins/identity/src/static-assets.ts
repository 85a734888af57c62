import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { STYLE } from './style.ts';

const asset = (name: string) => readFileSync(new URL(`../assets/${name}`, import.meta.url));
const TITLES = import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wonk-normal.woff2');
const WORDS = import.meta
  .resolve('@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2');

/**
 * CSS, fonts and images of the sign-in pages by their path under `/interaction/`; the same as the site's. Read once.
 */
const STATIC_ASSETS: Record<string, { type: string; bytes: string | Buffer }> = {
  'style.css': { type: 'text/css; charset=utf-8', bytes: STYLE },
  'mark.svg': { type: 'image/svg+xml', bytes: asset('mark.svg') },
  'faces.svg': { type: 'image/svg+xml', bytes: asset('faces.svg') },
  'landscape.svg': { type: 'image/svg+xml', bytes: asset('landscape.svg') },
  'figures.woff2': { type: 'font/woff2', bytes: asset('figures/figures.woff2') },
  'titles.woff2': { type: 'font/woff2', bytes: readFileSync(new URL(TITLES)) },
  'words.woff2': { type: 'font/woff2', bytes: readFileSync(new URL(WORDS)) },
};
const AN_HOUR = 'public, max-age=3600';

/** Routes of the static files. */
export function staticAssetRoutes(app: FastifyInstance): void {
  for (const [name, { type, bytes }] of Object.entries(STATIC_ASSETS))
    app.get(`/interaction/${name}`, (_request, reply) =>
      reply.header('cache-control', AN_HOUR).type(type).send(bytes),
    );
}
