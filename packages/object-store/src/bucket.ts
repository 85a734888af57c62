import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import mime from 'mime';
import type { ByteRange, ObjectStore, StoredObject } from './object-store.js';

/** Objects never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Address and credentials of a bucket. */
export interface BucketPlace {
  /** `https://s3.example` */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A bucket of an S3-compatible store. */
export class Bucket implements ObjectStore {
  /** URL of the bucket. */
  readonly place: string;
  private readonly client: S3Client;
  private readonly name: string;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketPlace) {
    this.place = `${endpoint.replace(/\/$/, '')}/${bucket}`;
    this.name = bucket;
    this.client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      // Some compatible stores support only MD5.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async read(Key: string): Promise<Buffer | null> {
    const body = await this.get({ Key });
    return body && Buffer.from(await body.transformToByteArray());
  }

  async stream(Key: string, { start, end }: ByteRange): Promise<Readable | null> {
    // The client returns Node streams in Node.
    return (await this.get({ Key, Range: `bytes=${start}-${end}` })) as Readable | null;
  }

  async write(Key: string, Body: Buffer): Promise<void> {
    await this.client.send(
      new PutObjectCommand({
        Bucket: this.name,
        Key,
        Body,
        ContentType: mime.getType(Key) ?? 'application/octet-stream',
        CacheControl: IMMUTABLE,
      }),
    );
  }

  async delete(Key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.name, Key }));
  }

  async list(Prefix: string): Promise<StoredObject[]> {
    const objects: StoredObject[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client: this.client },
      { Bucket: this.name, Prefix },
    ))
      for (const { Key: key = '', Size: bytes = 0, LastModified: modifiedAt = new Date(0) } of Contents)
        objects.push({ key, bytes, modifiedAt });
    return objects;
  }

  private async get(wanted: { Key: string; Range?: string }) {
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.name, ...wanted }));
      return Body ?? null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }
}
