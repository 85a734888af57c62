import { Bom } from '@studio/contracts';
import { z } from 'zod';

/** The content of `dist/build-record.json`, which is not part of the release. */
export const BuildRecord = z.object({
  finishedOn: z.iso.datetime(),
  /** Versions of Node and webpack. */
  versions: z.record(z.string(), z.string()),
  /** Built-in files outside the remote's folder, relative to it → SHA-256. */
  inputs: z.record(z.string(), z.string()),
  dependencies: Bom,
});
export type BuildRecord = z.infer<typeof BuildRecord>;
