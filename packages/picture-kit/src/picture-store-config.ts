import path from 'node:path';
import { FolderObjects, type ObjectStore } from '@studio/object-store';
import { z } from 'zod';

const optional = z.string().optional();

/** Variables of the store of uploaded pictures: a folder, or a bucket of an S3-compatible store. */
export const pictureStoreVariables = {
  PICTURES_DIR: z.string().default('.data/pictures'),
  /** `https://s3.example`: selects the bucket instead of the folder. */
  PICTURES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  PICTURES_S3_BUCKET: optional,
  PICTURES_S3_REGION: z.string().default('us-east-1'),
  PICTURES_S3_ACCESS_KEY_ID: optional,
  PICTURES_S3_SECRET_ACCESS_KEY: optional,
};
type PictureStoreConfig = z.output<z.ZodObject<typeof pictureStoreVariables>>;

/** Opens the configured store. Rejects with an Error that names missing variables. */
export async function openPictureStore(config: PictureStoreConfig): Promise<ObjectStore> {
  const { PICTURES_S3_ENDPOINT: endpoint, PICTURES_DIR: folder } = config;
  if (!endpoint) return new FolderObjects(path.resolve(folder));
  const needed = (name: 'BUCKET' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'): string => {
    const value = config[`PICTURES_S3_${name}`];
    if (!value) throw new Error(`PICTURES_S3_ENDPOINT is set, so PICTURES_S3_${name} must be set too`);
    return value;
  };
  const place = {
    endpoint,
    bucket: needed('BUCKET'),
    region: config.PICTURES_S3_REGION,
    accessKeyId: needed('ACCESS_KEY_ID'),
    secretAccessKey: needed('SECRET_ACCESS_KEY'),
  };
  // The client takes a tenth of a second to load, and a folder needs none.
  const { Bucket } = await import('@studio/object-store/bucket');
  return new Bucket(place);
}
