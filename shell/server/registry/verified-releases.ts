import type { NatsConnection } from '@nats-io/transport-node';
import { RELEASE_VERIFICATIONS_BUCKET, ReleaseVerification } from '@studio/contracts';
import { signer, type TrustedKey } from '@studio/release-signing';
import { followBucket } from './follow-bucket.js';

/** Releases that passed `verify`, byte for byte, as a key of their remote signed. */
export class VerifiedReleases {
  private readonly known = new Map<string, ReleaseVerification>();

  constructor(private readonly keys: readonly TrustedKey[]) {}

  /** Of one remote, the newest first. */
  of(remote: string): ReleaseVerification[] {
    return [...this.known.values()]
      .filter((one) => one.remote === remote)
      .sort((a, b) => (a.at < b.at ? 1 : -1));
  }

  /** Follows the bucket over this connection from now on. */
  over(connection: NatsConnection): Promise<void> {
    return followBucket(connection, RELEASE_VERIFICATIONS_BUCKET, async (key, value) => {
      this.known.delete(key);
      const one = ReleaseVerification.safeParse(value).data;
      if (!one || key !== `${one.remote}.${one.version}`) return;
      if (await signer(one, one.remote, this.keys)) this.known.set(key, one);
    });
  }
}
