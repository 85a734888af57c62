import { DAY_MS } from '@studio/contracts';
import type { FastifyInstance } from 'fastify';
import type { LiveReleases } from '../registry/registry.js';
import { findPublicFile } from '../releases/public-files.js';

/** Folders below a release's `public` that stand at the site's own addresses. */
const FOLDERS = ['images', 'audio', 'files'] as const;
/** Same name, maybe new bytes with the next release: the browser asks again after a day. */
const MAX_AGE_MS = DAY_MS;

/**
 * `/images/…`, `/audio/…` (with ranges) and `/files/…`, each from the live release that lists the file. `app` has
 * @fastify/static.
 */
export function servePublicFiles(
  app: FastifyInstance,
  tools: { releases: LiveReleases; releasesDir: string },
): void {
  for (const folder of FOLDERS) {
    app.get<{ Params: { '*': string } }>(`/${folder}/*`, (request, reply) => {
      const pathname = `/${folder}/${request.params['*']}`;
      const found = findPublicFile(tools.releases, tools.releasesDir, pathname);
      if (!found) return reply.callNotFound();
      return reply.sendFile(found.file, found.root, { maxAge: MAX_AGE_MS });
    });
  }
}
