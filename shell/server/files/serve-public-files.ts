import { DAY_MS } from '@studio/contracts';
import type { FastifyInstance } from 'fastify';
import type { LiveReleases } from '../registry/registry.js';
import { findPublicFile } from '../releases/public-files.js';

/** Folders in a release's `public` folder that are served at the root of the site. */
const FOLDERS = ['images', 'audio', 'files'] as const;
/** The next release may change the bytes under the same name, so browsers revalidate after a day. */
const MAX_AGE_MS = DAY_MS;

/**
 * Serves `/images/…`, `/audio/…` (with ranges) and `/files/…` from the live release that lists the file. `app` needs
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
