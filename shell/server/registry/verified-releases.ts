import { Kvm, type KvEntry } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { RELEASE_VERIFICATIONS_BUCKET, ReleaseVerification } from '@studio/contracts';
import { signer, type TrustedKey } from '@studio/release-signing';

/** Releases that passed `verify`, byte for byte, as a key of their remote signed. */
export class VerifiedReleases {
  private readonly known = new Map<string, ReleaseVerification>();

  constructor(private readonly tools: { keys: readonly TrustedKey[] }) {}

  /** Of one remote, the newest first. */
  of(remote: string): ReleaseVerification[] {
    return [...this.known.values()]
      .filter((one) => one.remote === remote)
      .sort((a, b) => (a.at < b.at ? 1 : -1));
  }

  /** Follows the bucket over this connection from now on, for as long as it lasts. */
  async over(connection: NatsConnection): Promise<void> {
    const bucket = await new Kvm(connection).create(RELEASE_VERIFICATIONS_BUCKET);
    const values = await bucket.watch();
    void this.follow(values);
  }

  private async follow(values: AsyncIterable<KvEntry>): Promise<void> {
    for await (const value of values) await this.take(value);
  }

  private async take(value: KvEntry): Promise<void> {
    this.known.delete(value.key);
    const one = value.operation === 'PUT' ? ReleaseVerification.safeParse(jsonOf(value)).data : undefined;
    if (!one || value.key !== `${one.remote}.${one.version}`) return;
    if (await signer(one, one.remote, this.tools.keys)) this.known.set(value.key, one);
  }
}

function jsonOf(value: KvEntry): unknown {
  try {
    return value.json();
  } catch {
    return null;
  }
}
