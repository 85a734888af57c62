import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { RemoteManifest, RemoteName } from '@studio/contracts';
import { sendText } from '../http/answer-errors.js';
import type { LiveReleases } from '../registry/registry.js';
import { readManifest, ReleaseFileError, releaseFolder } from '../releases/release-files.js';
import { FileVerifier } from '../releases/verify-file.js';
import { IMMUTABLE } from './serve-host-files.js';

const Version = RemoteManifest.shape.version;
/** Maximum number of cached manifests of releases that are no longer live. */
const MAX_OLDER_MANIFESTS = 200;

/**
 * Serves `/remotes/<name>/<version>/browser/…` as immutable files. Files whose hash is not in the release's manifest are
 * refused, compressed forms too. `app` needs @fastify/static.
 */
export function serveRemoteFiles(
  app: FastifyInstance,
  tools: {
    /** The releases that this server serves, and those that the registry names. */
    releases: readonly LiveReleases[];
    releasesDir: string;
    /** Called when a file of the manifest is missing or changed. */
    onBadFile(release: RemoteManifest, file: string): void;
  },
): void {
  const verifier = new FileVerifier(tools.releasesDir);
  const olderManifests = new LRUCache<string, RemoteManifest>({ max: MAX_OLDER_MANIFESTS });

  /** Older releases are served too, because a visit keeps the release that it started with. */
  async function manifestOf(name: string, version: string): Promise<RemoteManifest | null> {
    const current = tools.releases
      .map((releases) => releases.entry(name))
      .flatMap((entry) => [entry?.live, entry?.lastKnownGood, entry?.canary?.manifest])
      .find((manifest) => manifest?.version === version);
    const key = `${name} ${version}`;
    const known = current ?? olderManifests.get(key);
    if (known) return known;
    const read = await readManifest(tools.releasesDir, name, version);
    if (read) olderManifests.set(key, read);
    return read;
  }

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/remotes/:name/:version/*',
    { errorHandler: refuseUnverified },
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      const wellFormed = RemoteName.safeParse(name).success && Version.safeParse(version).success;
      const manifest = wellFormed ? await manifestOf(name, version) : null;
      if (!manifest || !file.startsWith('browser/')) return reply.callNotFound();
      if (Object.hasOwn(manifest.integrity, file)) {
        // On the raw response, because @fastify/static answers missing files outside of this route.
        reply.raw.once('finish', () => {
          if (reply.raw.statusCode === 404) tools.onBadFile(manifest, `Missing or changed: ${file}`);
        });
      }
      const onFile = verifier.of(manifest);
      return reply.sendFile(file, releaseFolder(tools.releasesDir, name, version), { ...IMMUTABLE, onFile });
    },
  );
}

function refuseUnverified(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof ReleaseFileError)) throw error;
  request.log.warn({ reason: error.message }, 'release file refused');
  return sendText(reply, 404, 'Not found');
}
