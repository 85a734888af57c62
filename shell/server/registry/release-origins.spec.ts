import { Kvm } from '@nats-io/kv';
import { connect } from '@nats-io/transport-node';
import { expect, it } from '@jest/globals';
import { RELEASE_PROVENANCE_BUCKET, type RemoteManifest } from '@studio/contracts';
import { generateReleaseKeys, releaseDigest, signStatement, trustedKey } from '@studio/release-signing';
import { testNatsUrl, until } from '@studio/test-harness';
import { releaseManifest } from '@studio/test-harness/release-manifest';
import { ReleaseOrigins } from './release-origins.js';

const release = (version: string, change: Partial<RemoteManifest> = {}) =>
  releaseManifest({ name: 'tale', version, ...change });

it('returns commit and publisher of a release only if its digest matches and a key of its remote signed it', async () => {
  const [own, others] = [generateReleaseKeys(), generateReleaseKeys()];
  await using connection = await connect({ servers: testNatsUrl() });
  const bucket = await new Kvm(connection).create(RELEASE_PROVENANCE_BUCKET);
  const write = async (of: RemoteManifest, privateKey: string) => {
    const sha256 = Buffer.from(releaseDigest(of), 'base64url').toString('hex');
    const statement = {
      subject: [{ digest: { sha256 } }, { digest: { sha384: '00' } }],
      predicate: {
        buildDefinition: {
          internalParameters: { publishedBy: 'Grace' },
          resolvedDependencies: [
            { annotations: { commit: '1a2b3c4d5e6f', author: 'Ada' } },
            { name: 'a.ts' },
          ],
        },
      },
    };
    const built = signStatement(statement, privateKey);
    await bucket.put(`tale.${of.version}`, JSON.stringify({ built, dependencies: built }));
  };
  const origins = new ReleaseOrigins([trustedKey(own.publicKey, 'tale')]);
  await origins.follow(connection);
  await write(release('2.0.0'), others.privateKey);
  await write(release('1.0.0'), own.privateKey);
  expect(await until(() => origins.of(release('1.0.0')))).toBe(
    'commit 1a2b3c4d5e, by Ada, published by Grace',
  );
  expect(origins.of(release('1.0.0', { contract: '*' }))).toBeNull();
  expect(origins.of(release('2.0.0'))).toBeNull();
});
