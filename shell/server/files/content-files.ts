import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '../registry/registry.js';
import { releaseFolder } from '../releases/release-files.js';

/** The remote whose release carries pictures, audio and files to read. */
const CONTENT_REMOTE = 'content';
const FOLDERS = ['images', 'audio', 'files'] as const;
/** Same name, maybe new bytes with the next release: the browser asks again after a day. */
const MAX_AGE_MS = 86_400_000;

/** The `public` folder of the live content release; null when there is none. */
export function contentFolder(registry: Registry, releasesDir: string): string | null {
  const live = registry.entry(CONTENT_REMOTE)?.live;
  return live ? path.join(releaseFolder(releasesDir, live.name, live.version), 'public') : null;
}

/** `/images/…`, `/audio/…` (with ranges), `/files/…` from the live content release. */
export async function serveContentFiles(
  app: FastifyInstance,
  tools: { registry: Registry; releasesDir: string },
): Promise<void> {
  await app.register(fastifyStatic, { root: tools.releasesDir, serve: false, dotfiles: 'deny' });
  for (const folder of FOLDERS) {
    app.get<{ Params: { '*': string } }>(`/${folder}/*`, (request, reply) => {
      const root = contentFolder(tools.registry, tools.releasesDir);
      if (!root) return reply.callNotFound();
      return reply.sendFile(request.params['*'], path.join(root, folder), { maxAge: MAX_AGE_MS });
    });
  }
}
