import { Kvm, type KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { RELEASE_VERIFICATIONS_BUCKET, ReleaseVerification, type RemoteManifest } from '@studio/contracts';
import { releaseDigest, sign, signer } from '@studio/release-signing';
import type { StoreKeys } from './known-keys.ts';

/** Releases that passed `verify`, signed by the person who ran it. */
export class Verifications {
  private readonly bucket: KV;
  private readonly keys: StoreKeys;

  private constructor(bucket: KV, keys: StoreKeys) {
    this.bucket = bucket;
    this.keys = keys;
  }

  static async open(connection: NatsConnection, keys: StoreKeys): Promise<Verifications> {
    return new Verifications(await new Kvm(connection).create(RELEASE_VERIFICATIONS_BUCKET), keys);
  }

  /** Records that exactly this release passed. */
  async add(manifest: RemoteManifest, by: string): Promise<void> {
    const { name: remote, version } = manifest;
    const result = { remote, version, digest: releaseDigest(manifest), by, at: new Date().toISOString() };
    const signed = { ...result, signature: await sign(result, this.keys.privateKey) };
    await this.bucket.put(`${remote}.${version}`, JSON.stringify(ReleaseVerification.parse(signed)));
  }

  /** Signs the results of a remote again, before their key is retired. */
  async signAnew(remote: string): Promise<void> {
    for await (const key of await this.bucket.keys(`${remote}.>`)) {
      const read = ReleaseVerification.safeParse((await this.bucket.get(key))?.json());
      if (!read.success || !(await signer(read.data, remote, this.keys.publicKeys))) continue;
      const { signature: _, ...result } = read.data;
      const signature = await sign(result, this.keys.privateKey);
      await this.bucket.put(key, JSON.stringify({ ...result, signature }));
    }
  }

  /** The result for exactly this release, signed by an authorized key; null when there is none. */
  async of(manifest: RemoteManifest): Promise<ReleaseVerification | null> {
    const value = await this.bucket.get(`${manifest.name}.${manifest.version}`);
    if (value?.operation !== 'PUT') return null;
    const read = ReleaseVerification.safeParse(value.json());
    if (!read.success || read.data.remote !== manifest.name) return null;
    if (read.data.digest !== releaseDigest(manifest)) return null;
    return (await signer(read.data, manifest.name, this.keys.publicKeys)) ? read.data : null;
  }
}
