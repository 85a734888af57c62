import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { FileCache } from './file-cache.js';
import { mediaType } from './media-types.js';
import { IMMUTABLE, sendFile } from './send-file.js';

const FILE_NAME = /^[\w.-]+$/;

/** `/assets/…`: the host's own files, each with its hash in its name. */
export function serveHostFiles(app: FastifyInstance, assetsDir: string): void {
  const files = new FileCache();
  app.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    const { file } = request.params;
    const type = mediaType(file);
    if (!type || !FILE_NAME.test(file)) return reply.callNotFound();
    const found = await files.get(file, type, () => readFile(path.join(assetsDir, file))).catch(() => null);
    return found ? sendFile(request, reply, found, IMMUTABLE) : reply.callNotFound();
  });
}
