import { Kvm } from '@nats-io/kv';
import { connect } from '@nats-io/transport-node';
import { expect, it } from '@jest/globals';
import { RELEASE_VERIFICATIONS_BUCKET } from '@studio/contracts';
import { generateReleaseKeys, sign, trustedKey } from '@studio/release-signing';
import { testNatsUrl, until } from '@studio/test-harness';
import { VerifiedReleases } from './verified-releases.js';

it('lists only verifications signed by a key of the remote, newest first', async () => {
  const [own, others] = [generateReleaseKeys(), generateReleaseKeys()];
  await using connection = await connect({ servers: testNatsUrl() });
  const bucket = await new Kvm(connection).create(RELEASE_VERIFICATIONS_BUCKET);
  const write = async (version: string, privateKey: string, key = `tale.${version}`) => {
    const one = {
      remote: 'tale',
      version,
      digest: 'd',
      by: 'Ada',
      at: `2026-11-20T10:00:0${version[0]}.000Z`,
    };
    await bucket.put(key, JSON.stringify({ ...one, signature: await sign(one, privateKey) }));
  };
  const verified = new VerifiedReleases([trustedKey(own.publicKey, 'tale')]);
  await write('1.0.0', own.privateKey);
  await verified.follow(connection);
  await write('2.0.0', others.privateKey);
  await write('3.0.0', own.privateKey, 'club.3.0.0');
  await bucket.put('tale.4.0.0', 'no JSON');
  await write('5.0.0', own.privateKey);
  const versions = () => verified.of('tale').map(({ version }) => version);
  await until(() => versions().length === 2);
  expect(versions()).toEqual(['5.0.0', '1.0.0']);
  await bucket.delete('tale.5.0.0');
  await until(() => versions().length === 1);
  expect(verified.of('club')).toEqual([]);
});
