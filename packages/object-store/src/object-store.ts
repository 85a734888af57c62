/** An object without its bytes. */
export interface StoredObject {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

/** Named bytes that never change: a folder, or a bucket of an S3-compatible store. */
export interface ObjectStore {
  /** Returns the bytes, or null when there is no such object. */
  read(key: string): Promise<Buffer | null>;
  /** Writes an object completely, or not at all. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Returns the objects whose keys begin with `prefix`, which ends with a slash or is empty. */
  list(prefix: string): Promise<StoredObject[]>;
}
