import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Bucket, type BucketPlace } from '@studio/object-store/bucket';
import type { RemoteManifest } from '@studio/contracts';
import type { Sizes } from '../checks/find-oversize.ts';
import type { LocalFile } from './local-files.ts';
import { MANIFEST_FILE, MAPS_FOLDER, ReleaseStore, type StoredRelease } from './release-store.ts';

/** Address and credentials of the bucket of releases. */
export interface S3Place extends BucketPlace {
  /**
   * A password-protected bucket for source maps, because the release bucket may be public. Null: source maps are not
   * stored.
   */
  mapsBucket?: string | undefined;
}

/** Releases in a bucket of an S3-compatible store: `<name>/<version>/…`. */
export class S3Store extends ReleaseStore {
  readonly place: string;
  private readonly bucket: Bucket;
  private readonly mapsBucket: Bucket | undefined;

  constructor({ mapsBucket, ...place }: S3Place) {
    super();
    this.bucket = new Bucket(place);
    this.mapsBucket = mapsBucket ? new Bucket({ ...place, bucket: mapsBucket }) : undefined;
    this.place = this.bucket.place;
  }

  async names(): Promise<string[]> {
    return [...new Set((await this.bucket.list('')).map(({ key }) => key.split('/')[0] ?? ''))].sort();
  }

  protected async list(name: string): Promise<StoredRelease[]> {
    return (await this.bucket.list(`${name}/`))
      .filter(({ key }) => /^[^/]+\/[^/]+\/remote\.json$/.test(key))
      .map(({ key, modifiedAt }) => ({ version: key.split('/')[1] ?? '', publishedAt: modifiedAt }));
  }

  read(name: string, version: string, file: string): Promise<Buffer | null> {
    return this.bucket.read(`${name}/${version}/${file}`);
  }

  async map(name: string, version: string, file: string): Promise<string | null> {
    const text = await this.mapsBucket?.read(`${name}/${version}/${MAPS_FOLDER}${file}.map`);
    return text?.toString() ?? null;
  }

  async sizes(name: string, version: string): Promise<Sizes> {
    const prefix = `${name}/${version}/`;
    const objects = await this.bucket.list(prefix);
    return Object.fromEntries(objects.map(({ key, bytes }) => [key.slice(prefix.length), bytes]));
  }

  async add(
    manifest: RemoteManifest,
    files: readonly LocalFile[],
    maps: readonly LocalFile[] = [],
  ): Promise<void> {
    const { name, version } = manifest;
    const prefix = `${name}/${version}/`;
    for (const file of files) await this.bucket.write(prefix + file.name, await readFile(file.source));
    for (const map of maps) await this.mapsBucket?.write(prefix + map.name, await readFile(map.source));
    await this.bucket.write(prefix + MANIFEST_FILE, Buffer.from(JSON.stringify(manifest, null, 2)));
  }

  async remove(name: string, version: string): Promise<void> {
    const prefix = `${name}/${version}/`;
    await this.bucket.delete(prefix + MANIFEST_FILE);
    for (const bucket of [this.bucket, this.mapsBucket])
      for (const { key } of (await bucket?.list(prefix)) ?? []) await bucket?.delete(key);
  }

  async bring(name: string, version: string, folder: string): Promise<void> {
    for (const { key } of await this.bucket.list(`${name}/${version}/`)) {
      const file = path.join(folder, key);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, (await this.bucket.read(key)) ?? '');
    }
  }
}
