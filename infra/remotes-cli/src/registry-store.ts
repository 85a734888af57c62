import { Kvm, type KV } from '@nats-io/kv';
import { connect } from '@nats-io/transport-node';
import { REGISTRY_BUCKET, RegistryEntry } from '@studio/contracts';
import { isSignedBy, publicKeyOf, signatureOf } from '@studio/release-signing';

/** Changes kept for each remote: the audit trail. */
const HISTORY = 64;

/** The signed registry in NATS. */
export class RegistryStore implements AsyncDisposable {
  private readonly bucket: KV;
  private readonly privateKey: string;
  private readonly publicKey: string;
  private readonly close: () => Promise<void>;

  private constructor(bucket: KV, privateKey: string, close: () => Promise<void>) {
    this.bucket = bucket;
    this.privateKey = privateKey;
    this.publicKey = publicKeyOf(privateKey);
    this.close = close;
  }

  static async open(natsUrl: string, privateKey: string): Promise<RegistryStore> {
    const connection = await connect({ servers: natsUrl, name: 'remotes-cli' });
    const bucket = await new Kvm(connection).create(REGISTRY_BUCKET, { history: HISTORY });
    return new RegistryStore(bucket, privateKey, () => connection.drain());
  }

  async names(): Promise<string[]> {
    const names: string[] = [];
    for await (const key of await this.bucket.keys()) names.push(key);
    return names.sort();
  }

  /** Null: unknown, or not signed by the release key's owner. */
  async get(name: string): Promise<{ entry: RegistryEntry; revision: number } | null> {
    const value = await this.bucket.get(name);
    if (value?.operation !== 'PUT') return null;
    const read = RegistryEntry.safeParse(value.json());
    if (!read.success || !(await isSignedBy(read.data, this.publicKey))) return null;
    return { entry: read.data, revision: value.revision };
  }

  /** Signs and writes; fails when somebody else wrote since `revision`. */
  async put(
    entry: Omit<RegistryEntry, 'signature' | 'updatedAt'>,
    revision: number | null,
  ): Promise<RegistryEntry> {
    const dated = { ...entry, updatedAt: new Date().toISOString() };
    const signed = RegistryEntry.parse({ ...dated, signature: await signatureOf(dated, this.privateKey) });
    const value = JSON.stringify(signed);
    if (revision === null) await this.bucket.put(entry.name, value);
    else await this.bucket.update(entry.name, value, revision);
    return signed;
  }

  /** Every change of a remote, oldest first. */
  async history(name: string): Promise<{ at: Date; version: string | null }[]> {
    const changes: { at: Date; version: string | null }[] = [];
    for await (const value of await this.bucket.history({ key: name })) {
      const read = value.operation === 'PUT' ? RegistryEntry.safeParse(value.json()) : null;
      changes.push({ at: value.created, version: read?.data?.live.version ?? null });
    }
    return changes;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}
