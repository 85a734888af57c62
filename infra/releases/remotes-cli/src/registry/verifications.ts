import { ReleaseVerification, type RemoteManifest } from '@studio/contracts';
import { releaseDigest } from '@studio/release-signing';
import { SignedRecords } from './signed-records.ts';

/** Releases that passed `verify`, signed by the person who ran it. */
export class Verifications extends SignedRecords<ReleaseVerification> {
  protected readonly shape = ReleaseVerification;

  /** Records that exactly this release passed. */
  async add(manifest: RemoteManifest, by: string): Promise<void> {
    const { name: remote, version } = manifest;
    const result = { remote, version, digest: releaseDigest(manifest), by, at: new Date().toISOString() };
    await this.put(`${remote}.${version}`, result);
  }

  /** The result for exactly this release, signed by an authorized key; null when there is none. */
  async of(manifest: RemoteManifest): Promise<ReleaseVerification | null> {
    const result = await this.read(`${manifest.name}.${manifest.version}`);
    return result?.digest === releaseDigest(manifest) ? result : null;
  }
}
