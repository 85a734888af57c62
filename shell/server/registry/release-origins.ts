import type { NatsConnection } from '@nats-io/transport-node';
import { RELEASE_PROVENANCE_BUCKET, ReleaseProvenance, type RemoteManifest } from '@studio/contracts';
import { readStatement, releaseDigest, type TrustedKey } from '@studio/release-signing';
import { z } from 'zod';
import { followBucket } from './follow-bucket.js';

const COMMIT_LENGTH = 10;

/** The parts of a provenance statement that the staff overlay shows. */
const Built = z.object({
  /** The manifest, then each file. */
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

/** Origins of releases, from provenance statements signed by a key of their remote. */
export class ReleaseOrigins {
  private readonly known = new Map<string, z.output<typeof Built>>();

  constructor(private readonly keys: readonly TrustedKey[]) {}

  /** Describes commit, author and publisher of a release. Null without a signed statement for its digest. */
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

  /** Starts to follow the bucket over this connection. */
  follow(connection: NatsConnection): Promise<void> {
    return followBucket(connection, RELEASE_PROVENANCE_BUCKET, (key, value) => {
      this.known.delete(key);
      const [remote = ''] = key.split('.');
      const signed = ReleaseProvenance.safeParse(value).data;
      const built = signed && Built.safeParse(readStatement(signed.built, remote, this.keys)).data;
      if (built) this.known.set(key, built);
    });
  }
}
