import path from 'node:path';
import { z } from 'zod';
import { FolderStore } from '../stores/folder-store.ts';
import { S3Store } from '../stores/s3-store.ts';
import type { ReleaseStore } from '../stores/release-store.ts';

const optional = z.string().min(1).optional();

/** The store of releases: a folder, or a bucket of an S3-compatible store. */
export const storeVariables = z.object({
  RELEASES_DIR: optional,
  /** `https://s3.example`: selects the bucket instead of the folder. */
  RELEASES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  RELEASES_S3_BUCKET: optional,
  /** A password-protected bucket for source maps. Optional; without it source maps are not stored. */
  RELEASES_S3_MAPS_BUCKET: optional,
  RELEASES_S3_REGION: z.string().default('us-east-1'),
  RELEASES_S3_ACCESS_KEY_ID: optional,
  RELEASES_S3_SECRET_ACCESS_KEY: optional,
});

/** The configured store. @throws Error that names missing variables */
export function openReleaseStore(variables: z.output<typeof storeVariables>): ReleaseStore {
  const { RELEASES_S3_ENDPOINT: endpoint, RELEASES_DIR: folder } = variables;
  if (endpoint)
    return new S3Store({
      endpoint,
      bucket: required(variables, 'RELEASES_S3_BUCKET'),
      mapsBucket: variables.RELEASES_S3_MAPS_BUCKET,
      region: variables.RELEASES_S3_REGION,
      accessKeyId: required(variables, 'RELEASES_S3_ACCESS_KEY_ID'),
      secretAccessKey: required(variables, 'RELEASES_S3_SECRET_ACCESS_KEY'),
    });
  if (!folder) throw new Error('Set RELEASES_DIR or RELEASES_S3_ENDPOINT: the store of releases');
  return new FolderStore(path.resolve(folder));
}

function required<T extends object, K extends keyof T & string>(variables: T, name: K): NonNullable<T[K]> {
  const value = variables[name];
  if (!value) throw new Error(`RELEASES_S3_ENDPOINT is set, so ${name} must be set too`);
  return value;
}
