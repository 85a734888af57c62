import { z } from 'zod';
import { FILE_TYPES, type FileType } from './file-address.js';
import { Words } from './kitchen.js';
import { uploadPage } from './pictures.js';

/** Error codes of an upload, and their HTTP status. */
export const FILE_ERRORS = {
  'file-too-heavy': 413,
  'not-a-pdf': 415,
  'not-a-recording': 415,
  'wrong-file-type': 415,
  'damaged-file': 422,
  'locked-file': 422,
  'active-file': 422,
  'no-sound': 422,
  'located-file': 422,
  'slow-file': 422,
} as const;
export type FileErrorCode = keyof typeof FILE_ERRORS;

const Hash = z.string().regex(/^[0-9a-f]{32}$/);

/** A file that an owner uploaded. */
export const DeskFile = z.strictObject({
  /** First half of the SHA-256 of the uploaded file, in hexadecimal. */
  hash: Hash,
  /** Path of the file. */
  url: z.string(),
  /** Name of the uploaded file. */
  name: Words,
  type: z.enum(Object.keys(FILE_TYPES) as [FileType, ...FileType[]]),
  /** Size, in bytes. */
  bytes: z.int().positive(),
  /** Number of pages of a PDF; null for a recording. */
  pages: z.int().positive().nullable(),
  /** Length of a recording, in seconds; null for a PDF. */
  seconds: z.number().positive().nullable(),
  uploadedAt: z.iso.datetime(),
});
export type DeskFile = z.infer<typeof DeskFile>;

export const DeskFiles = uploadPage(DeskFile);

/** The file with a hash; null when there is none. */
export const FoundFile = z.strictObject({ file: DeskFile.nullable() });
export type FoundFile = z.infer<typeof FoundFile>;
