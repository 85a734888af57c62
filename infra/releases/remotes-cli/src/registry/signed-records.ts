import type { KV } from '@nats-io/kv';
import type { z } from 'zod';
import type { StoreKeys } from './known-keys.ts';

/** Signed records in a bucket. */
export abstract class SignedRecords {
  protected readonly bucket: KV;
  protected readonly keys: StoreKeys;

  constructor(bucket: KV, keys: StoreKeys) {
    this.bucket = bucket;
    this.keys = keys;
  }

  /** The record of a key, with any signature; null when there is none of this shape. */
  protected async read<S extends z.ZodType>(key: string, shape: S): Promise<z.output<S> | null> {
    const value = await this.bucket.get(key);
    const read = value?.operation === 'PUT' ? shape.safeParse(value.json()) : null;
    return read?.success ? read.data : null;
  }
}
