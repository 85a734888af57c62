import type { Readable } from 'node:stream';

/** An object without its bytes. */
export interface StoredObject {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

/** A part of an object: its first and last byte, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Named bytes that never change: a folder, or a bucket of an S3-compatible store. */
export interface ObjectStore {
  /** Returns the bytes, or null when there is no such object. */
  read(key: string): Promise<Buffer | null>;
  /** Opens a part of an object, or returns null when there is no such object. */
  stream(key: string, range: ByteRange): Promise<Readable | null>;
  /** Writes an object completely, or not at all. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Returns the objects whose keys begin with `prefix`, which ends with a slash or is empty. */
  list(prefix: string): Promise<StoredObject[]>;
}
