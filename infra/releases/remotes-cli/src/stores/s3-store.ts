import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type _Object as S3Object,
} from '@aws-sdk/client-s3';
import { RemoteManifest } from '@studio/contracts';
import mime from 'mime';
import type { Sizes } from '../checks/find-oversize.ts';
import type { LocalFile } from './local-files.ts';
import { MANIFEST_FILE, MAPS_FOLDER, type ReleaseStore, type StoredRelease } from './release-store.ts';

/** The bytes of a release never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Address and credentials of a bucket. */
export interface S3Place {
  /** `https://s3.example` */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /**
   * A password-protected bucket for source maps, because the release bucket may be public. Null: source maps are not
   * stored.
   */
  mapsBucket?: string | undefined;
}

/** Releases in a bucket of an S3-compatible store: `<name>/<version>/…`. */
export class S3Store implements ReleaseStore {
  readonly place: string;
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly mapsBucket: string | undefined;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey, mapsBucket }: S3Place) {
    this.mapsBucket = mapsBucket;
    this.place = `${endpoint.replace(/\/$/, '')}/${bucket}`;
    this.bucket = bucket;
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

  async names(): Promise<string[]> {
    return [...new Set((await this.list('')).map(({ Key = '' }) => Key.split('/')[0] ?? ''))].sort();
  }

  async releases(name: string): Promise<StoredRelease[]> {
    return (await this.list(`${name}/`))
      .filter(({ Key = '' }) => /^[^/]+\/[^/]+\/remote\.json$/.test(Key))
      .map(({ Key = '', LastModified = new Date(0) }) => ({
        version: Key.split('/')[1] ?? '',
        publishedAt: LastModified,
      }))
      .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  }

  async manifest(name: string, version: string): Promise<RemoteManifest | null> {
    const text = await this.read(this.bucket, `${name}/${version}/${MANIFEST_FILE}`);
    return text === null ? null : RemoteManifest.parse(JSON.parse(text));
  }

  async map(name: string, version: string, file: string): Promise<string | null> {
    return this.mapsBucket
      ? this.read(this.mapsBucket, `${name}/${version}/${MAPS_FOLDER}${file}.map`)
      : null;
  }

  async sizes(name: string, version: string): Promise<Sizes> {
    const prefix = `${name}/${version}/`;
    const objects = await this.list(prefix);
    return Object.fromEntries(objects.map(({ Key = '', Size = 0 }) => [Key.slice(prefix.length), Size]));
  }

  async add(
    manifest: RemoteManifest,
    files: readonly LocalFile[],
    maps: readonly LocalFile[] = [],
  ): Promise<void> {
    const { name, version } = manifest;
    if (await this.manifest(name, version)) return;
    const prefix = `${name}/${version}/`;
    const { bucket, mapsBucket } = this;
    for (const file of files) await this.put(bucket, prefix + file.name, await readFile(file.source));
    if (mapsBucket)
      for (const map of maps) await this.put(mapsBucket, prefix + map.name, await readFile(map.source));
    await this.put(bucket, prefix + MANIFEST_FILE, Buffer.from(JSON.stringify(manifest, null, 2)));
  }

  async remove(name: string, version: string): Promise<void> {
    const prefix = `${name}/${version}/`;
    await this.delete(prefix + MANIFEST_FILE);
    for (const { Key = '' } of await this.list(prefix)) await this.delete(Key);
    if (!this.mapsBucket) return;
    for (const { Key = '' } of await this.list(prefix, this.mapsBucket))
      await this.delete(Key, this.mapsBucket);
  }

  async bring(name: string, version: string, folder: string): Promise<void> {
    for (const { Key = '' } of await this.list(`${name}/${version}/`)) {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key }));
      const file = path.join(folder, Key);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, (await Body?.transformToByteArray()) ?? '');
    }
  }

  /** Null: there is no such object. */
  private async read(Bucket: string, Key: string): Promise<string | null> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket, Key }));
      return (await Body?.transformToString()) ?? '';
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  private async put(Bucket: string, Key: string, Body: Buffer): Promise<void> {
    await this.client.send(
      new PutObjectCommand({
        Bucket,
        Key,
        Body,
        ContentType: mime.getType(Key) ?? 'application/octet-stream',
        CacheControl: IMMUTABLE,
      }),
    );
  }

  private async delete(Key: string, Bucket = this.bucket): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket, Key }));
  }

  private async list(Prefix: string, Bucket = this.bucket): Promise<S3Object[]> {
    const objects: S3Object[] = [];
    for await (const page of paginateListObjectsV2({ client: this.client }, { Bucket, Prefix }))
      objects.push(...(page.Contents ?? []));
    return objects;
  }
}
