import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { FileCache } from './file-cache.js';
import { mediaType } from './media-types.js';
import { IMMUTABLE, sendFile } from './send-file.js';

/** Holds for what the worker itself loads. */
const WORKER_POLICY = "default-src 'self'; frame-ancestors 'none'";
const FILE_NAME = /^[\w.-]+$/;

/** `/assets/…`: the host's own files, each with its hash in its name; `/sw.js`, which the browser asks for anew. */
export function serveHostFiles(app: FastifyInstance, publicDir: string): void {
  const assetsDir = path.join(publicDir, 'assets');
  const files = new FileCache();
  app.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    const { file } = request.params;
    const type = mediaType(file);
    if (!type || !FILE_NAME.test(file)) return reply.callNotFound();
    const found = await files.get(file, type, () => readFile(path.join(assetsDir, file))).catch(() => null);
    return found ? sendFile(request, reply, found, IMMUTABLE) : reply.callNotFound();
  });
  app.get('/sw.js', async (request, reply) => {
    const read = () => readFile(path.join(publicDir, 'sw.js'));
    const found = await files.get('sw.js', mediaType('sw.js')!, read).catch(() => null);
    reply.header('content-security-policy', WORKER_POLICY);
    return found ? sendFile(request, reply, found, 'no-cache') : reply.callNotFound();
  });
}
