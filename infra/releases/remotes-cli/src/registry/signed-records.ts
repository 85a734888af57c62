import type { KV } from '@nats-io/kv';
import { sign, signer } from '@studio/release-signing';
import type { z } from 'zod';
import type { StoreKeys } from './known-keys.ts';
import { acknowledged } from './registry-errors.ts';

/** Records of one shape in a bucket, each signed by a key of the remote that its key begins with. */
export abstract class SignedRecords<R extends { remote: string; signature: string }> {
  protected readonly bucket: KV;
  protected readonly keys: StoreKeys;
  protected abstract readonly shape: z.ZodType<R>;

  constructor(bucket: KV, keys: StoreKeys) {
    this.bucket = bucket;
    this.keys = keys;
  }

  /** Signs the records of a remote again, before their key is retired. */
  async signAnew(remote: string): Promise<void> {
    for await (const key of await this.bucket.keys(`${remote}.>`)) {
      const record = await this.read(key);
      if (record) await this.put(key, record);
    }
  }

  /** Stores a record with a new signature. */
  protected async put(key: string, record: Omit<R, 'signature'>): Promise<void> {
    const signature = await sign(record, this.keys.privateKey);
    const text = JSON.stringify(this.shape.parse({ ...record, signature }));
    await acknowledged(() => this.bucket.put(key, text));
  }

  /** The record of a key; null when there is none that an authorized key has signed. */
  protected async read(key: string): Promise<R | null> {
    const value = await this.bucket.get(key);
    const read = value?.operation === 'PUT' ? this.shape.safeParse(value.json()) : null;
    if (!read?.success || read.data.remote !== key.split('.')[0]) return null;
    return (await signer(read.data, read.data.remote, this.keys.publicKeys)) ? read.data : null;
  }
}
