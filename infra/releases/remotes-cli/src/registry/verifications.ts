import { ReleaseVerification, type RemoteManifest } from '@studio/contracts';
import { releaseDigest, sign, signer } from '@studio/release-signing';
import { SignedRecords } from './signed-records.ts';

/** Releases that passed `verify`, signed by the person who ran it. */
export class Verifications extends SignedRecords {
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
      const read = await this.read(key, ReleaseVerification);
      if (!read || !(await signer(read, remote, this.keys.publicKeys))) continue;
      const { signature: _, ...result } = read;
      const signature = await sign(result, this.keys.privateKey);
      await this.bucket.put(key, JSON.stringify({ ...result, signature }));
    }
  }

  /** The result for exactly this release, signed by an authorized key; null when there is none. */
  async of(manifest: RemoteManifest): Promise<ReleaseVerification | null> {
    const { name, version } = manifest;
    const result = await this.read(`${name}.${version}`, ReleaseVerification);
    if (result?.remote !== name || result.digest !== releaseDigest(manifest)) return null;
    return (await signer(result, name, this.keys.publicKeys)) ? result : null;
  }
}
