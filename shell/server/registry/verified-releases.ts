import type { NatsConnection } from '@nats-io/transport-node';
import { RELEASE_VERIFICATIONS_BUCKET, ReleaseVerification } from '@studio/contracts';
import { signer, type TrustedKey } from '@studio/release-signing';
import { followBucket } from './follow-bucket.js';

/** Verifications of releases that passed `verify`, signed by a key of their remote. */
export class VerifiedReleases {
  private readonly known = new Map<string, ReleaseVerification>();

  constructor(private readonly keys: readonly TrustedKey[]) {}

  /** Verifications of one remote, newest first. */
  of(remote: string): ReleaseVerification[] {
    return [...this.known.values()]
      .filter((one) => one.remote === remote)
      .sort((a, b) => (a.at < b.at ? 1 : -1));
  }

  /** Starts to follow the bucket over this connection. */
  follow(connection: NatsConnection): Promise<void> {
    return followBucket(connection, RELEASE_VERIFICATIONS_BUCKET, async (key, value) => {
      this.known.delete(key);
      const one = ReleaseVerification.safeParse(value).data;
      if (!one || key !== `${one.remote}.${one.version}`) return;
      if (await signer(one, one.remote, this.keys)) this.known.set(key, one);
    });
  }
}
