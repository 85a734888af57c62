import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { RemoteManifest, RemoteName } from '@studio/contracts';
import { sayPlainly } from '../http/answer-errors.js';
import type { LiveReleases } from '../registry/registry.js';
import { readManifest, ReleaseFileError, releaseFolder } from '../releases/release-files.js';
import { FileVerifier } from '../releases/verify-file.js';
import { IMMUTABLE } from './serve-host-files.js';

const Version = RemoteManifest.shape.version;
/** Manifests of releases that are no longer live. */
const OLDER_MANIFESTS = 200;

/**
 * `/remotes/<name>/<version>/browser/…`: immutable, and only bytes that the release's manifest vouches for, compressed
 * forms too. `app` has @fastify/static.
 */
export function serveRemoteFiles(
  app: FastifyInstance,
  tools: {
    releases: LiveReleases;
    releasesDir: string;
    /** A file that a release promises could not be given. */
    onBadFile(release: RemoteManifest, file: string): void;
  },
): void {
  const verifier = new FileVerifier(tools.releasesDir);
  const promised = new WeakMap<FastifyRequest, { manifest: RemoteManifest; file: string }>();
  const olderManifests = new LRUCache<string, RemoteManifest>({ max: OLDER_MANIFESTS });

  /** Older releases stay served: a visit keeps the release that it started with. */
  async function manifestOf(name: string, version: string): Promise<RemoteManifest | null> {
    const entry = tools.releases.entry(name);
    const current = [entry?.live, entry?.lastKnownGood, entry?.canary?.manifest].find(
      (m) => m?.version === version,
    );
    const key = `${name} ${version}`;
    const known = current ?? olderManifests.get(key);
    if (known) return known;
    const read = await readManifest(tools.releasesDir, name, version);
    if (read) olderManifests.set(key, read);
    return read;
  }

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/remotes/:name/:version/*',
    {
      errorHandler: refuseUnverified,
      onResponse: async (request, reply) => {
        const kept = promised.get(request);
        if (kept && reply.statusCode === 404)
          tools.onBadFile(kept.manifest, `Missing or changed: ${kept.file}`);
      },
    },
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      const wellFormed = RemoteName.safeParse(name).success && Version.safeParse(version).success;
      const manifest = wellFormed ? await manifestOf(name, version) : null;
      if (!manifest || !file.startsWith('browser/')) return reply.callNotFound();
      if (Object.hasOwn(manifest.integrity, file)) promised.set(request, { manifest, file });
      const onFile = verifier.of(manifest);
      return reply.sendFile(file, releaseFolder(tools.releasesDir, name, version), { ...IMMUTABLE, onFile });
    },
  );
}

function refuseUnverified(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof ReleaseFileError)) throw error;
  request.log.warn({ reason: error.message }, 'release file refused');
  return sayPlainly(reply, 404, 'Not found');
}
