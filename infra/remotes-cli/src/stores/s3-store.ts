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
import { MANIFEST_FILE, type ReleaseStore, type StoredRelease } from './release-store.ts';

/** The bytes of a release never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Where a bucket is, and with what one writes there. */
export interface S3Place {
  /** `https://s3.example` */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Releases in a bucket of an S3-compatible store: `<name>/<version>/…`. */
export class S3Store implements ReleaseStore {
  readonly place: string;
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Place) {
    this.place = `${endpoint.replace(/\/$/, '')}/${bucket}`;
    this.bucket = bucket;
    this.client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      // Compatible stores know MD5 and nothing newer.
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
    try {
      const Key = `${name}/${version}/${MANIFEST_FILE}`;
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key }));
      return RemoteManifest.parse(JSON.parse((await Body?.transformToString()) ?? ''));
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async sizes(name: string, version: string): Promise<Sizes> {
    const prefix = `${name}/${version}/`;
    const objects = await this.list(prefix);
    return Object.fromEntries(objects.map(({ Key = '', Size = 0 }) => [Key.slice(prefix.length), Size]));
  }

  async add(manifest: RemoteManifest, files: readonly LocalFile[]): Promise<void> {
    const { name, version } = manifest;
    if (await this.manifest(name, version)) return;
    const prefix = `${name}/${version}/`;
    for (const file of files) await this.put(prefix + file.name, await readFile(file.source));
    await this.put(prefix + MANIFEST_FILE, Buffer.from(JSON.stringify(manifest, null, 2)));
  }

  async remove(name: string, version: string): Promise<void> {
    const prefix = `${name}/${version}/`;
    await this.delete(prefix + MANIFEST_FILE);
    for (const { Key = '' } of await this.list(prefix)) await this.delete(Key);
  }

  async bring(name: string, version: string, folder: string): Promise<void> {
    for (const { Key = '' } of await this.list(`${name}/${version}/`)) {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key }));
      const file = path.join(folder, Key);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, (await Body?.transformToByteArray()) ?? '');
    }
  }

  private async put(Key: string, Body: Buffer): Promise<void> {
    await this.client.send(
      new PutObjectCommand({
        Bucket: this.bucket,
        Key,
        Body,
        ContentType: mime.getType(Key) ?? 'application/octet-stream',
        CacheControl: IMMUTABLE,
      }),
    );
  }

  private async delete(Key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key }));
  }

  private async list(Prefix: string): Promise<S3Object[]> {
    const objects: S3Object[] = [];
    for await (const page of paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket, Prefix }))
      objects.push(...(page.Contents ?? []));
    return objects;
  }
}
