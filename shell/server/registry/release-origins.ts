import type { NatsConnection } from '@nats-io/transport-node';
import { RELEASE_PROVENANCE_BUCKET, ReleaseProvenance, type RemoteManifest } from '@studio/contracts';
import { readStatement, releaseDigest, type TrustedKey } from '@studio/release-signing';
import { z } from 'zod';
import { followBucket } from './follow-bucket.js';

const COMMIT_LENGTH = 10;

/** The part of a provenance statement that the overlay shows to staff. */
const Built = z.object({
  /** First the manifest, then each file. */
  subject: z.array(z.object({ digest: z.object({ sha256: z.string().optional() }) })).min(1),
  predicate: z.object({
    buildDefinition: z.object({
      internalParameters: z.object({ publishedBy: z.string() }),
      resolvedDependencies: z
        .array(
          z.object({
            annotations: z
              .object({ commit: z.string().nullable(), author: z.string().nullable() })
              .optional(),
          }),
        )
        .min(1),
    }),
  }),
});

/** Where releases come from, as a key of their remote signed. */
export class ReleaseOrigins {
  private readonly known = new Map<string, z.output<typeof Built>>();

  constructor(private readonly keys: readonly TrustedKey[]) {}

  /** Commit, its author and who published, in words; null where nothing is signed of this very release. */
  of(release: RemoteManifest): string | null {
    const built = this.known.get(`${release.name}.${release.version}`);
    const digest = built?.subject[0]?.digest.sha256 ?? '';
    if (!built || Buffer.from(digest, 'hex').toString('base64url') !== releaseDigest(release)) return null;
    const { internalParameters, resolvedDependencies } = built.predicate.buildDefinition;
    const { commit = null, author = null } = resolvedDependencies[0]?.annotations ?? {};
    return [
      commit ? `commit ${commit.slice(0, COMMIT_LENGTH)}` : 'from an unknown commit',
      ...(author ? [`by ${author}`] : []),
      `published by ${internalParameters.publishedBy}`,
    ].join(', ');
  }

  /** Follows the bucket over this connection from now on. */
  over(connection: NatsConnection): Promise<void> {
    return followBucket(connection, RELEASE_PROVENANCE_BUCKET, (key, value) => {
      this.known.delete(key);
      const [remote = ''] = key.split('.');
      const signed = ReleaseProvenance.safeParse(value).data;
      const built = signed && Built.safeParse(readStatement(signed.built, remote, this.keys)).data;
      if (built) this.known.set(key, built);
    });
  }
}
