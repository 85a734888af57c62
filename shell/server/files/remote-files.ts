import type { FastifyInstance } from 'fastify';
import { RemoteManifest, RemoteName } from '@studio/contracts';
import type { Registry } from '../registry/registry.js';
import { readManifest, readReleaseFile, ReleaseFileError } from '../releases/release-files.js';
import { FileCache } from './file-cache.js';
import { mediaType } from './media-types.js';
import { IMMUTABLE, sendFile } from './send-file.js';

const Version = RemoteManifest.shape.version;

/** `/remotes/<name>/<version>/browser/…`: immutable, and only bytes that the release's manifest vouches for. */
export function serveRemoteFiles(
  app: FastifyInstance,
  tools: { registry: Registry; releasesDir: string },
): void {
  const files = new FileCache();
  const olderManifests = new Map<string, Promise<RemoteManifest | null>>();

  /** Older releases stay served: a visit keeps the release that it started with. */
  async function manifestOf(name: string, version: string): Promise<RemoteManifest | null> {
    const entry = tools.registry.entry(name);
    const current = [entry?.live, entry?.lastKnownGood, entry?.canary?.manifest].find(
      (m) => m?.version === version,
    );
    if (current) return current;
    const key = `${name} ${version}`;
    const known = olderManifests.get(key) ?? readManifest(tools.releasesDir, name, version);
    olderManifests.set(key, known);
    const manifest = await known;
    if (!manifest) olderManifests.delete(key);
    return manifest;
  }

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/remotes/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      const type = mediaType(file);
      const wellFormed = RemoteName.safeParse(name).success && Version.safeParse(version).success;
      const manifest = wellFormed ? await manifestOf(name, version) : null;
      if (!manifest || !type || !file.startsWith('browser/')) return reply.callNotFound();
      try {
        const read = () => readReleaseFile(tools.releasesDir, manifest, file);
        const found = await files.get(`${name}/${version}/${file}`, type, read);
        return sendFile(request, reply, found, IMMUTABLE);
      } catch (error) {
        if (!(error instanceof ReleaseFileError)) throw error;
        request.log.warn({ reason: error.message }, 'release file refused');
        return reply.callNotFound();
      }
    },
  );
}
