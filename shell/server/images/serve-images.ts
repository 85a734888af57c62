import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { contentFolder } from '../files/content-files.js';
import type { Registry } from '../registry/registry.js';
import { formatFor, ImageRequest } from './image-request.js';
import { ResizedImages } from './resize-image.js';

/** A new picture under an old name shows within a day. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

/** `/img?src=/images/x.png&w=640&q=75`: the picture in the width, quality and format that the screen needs. */
export function serveImages(
  app: FastifyInstance,
  tools: { registry: Registry; releasesDir: string; cacheDir: string },
): void {
  const images = new ResizedImages(tools.cacheDir);
  app.get('/img', async (request, reply) => {
    const wanted = ImageRequest.safeParse(request.query);
    if (!wanted.success) {
      const fields = wanted.error.issues.map((issue) => issue.path.join('.') || 'query');
      return reply
        .code(400)
        .type('text/plain')
        .send(`Bad picture request: ${[...new Set(fields)].join(', ')}`);
    }
    const root = contentFolder(tools.registry, tools.releasesDir);
    const format = formatFor(request.headers.accept, wanted.data.src);
    const bytes = root && (await images.get(path.join(root, wanted.data.src), wanted.data, format));
    if (!bytes) return reply.code(404).type('text/plain').send('No such picture');
    return reply
      .type(`image/${format}`)
      .header('vary', 'Accept')
      .header('cache-control', CACHE_CONTROL)
      .send(bytes);
  });
}
