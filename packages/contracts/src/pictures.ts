import { z } from 'zod';
import { Words } from './kitchen.js';

/** Types that are accepted, by the extensions of their files. */
export const PICTURE_TYPES = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
  gif: ['gif'],
} as const;
export type PictureType = keyof typeof PICTURE_TYPES;

/** Error codes of an upload, and their HTTP status. */
export const PICTURE_ERRORS = {
  'picture-too-heavy': 413,
  'not-a-picture': 415,
  'svg-picture': 415,
  'heic-picture': 415,
  'wrong-picture-type': 415,
  'moving-picture': 422,
  'picture-too-small': 422,
  'picture-too-large': 422,
  'damaged-picture': 422,
  'slow-picture': 422,
} as const;
export type PictureErrorCode = keyof typeof PICTURE_ERRORS;

/** A picture that an owner uploaded. */
export const DeskPicture = z.strictObject({
  /** First half of the SHA-256 of the uploaded file, in hexadecimal. */
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  /** Path of the picture, with the focal point in its middle. */
  url: z.string(),
  /** Name of the uploaded file. */
  name: Words,
  /** Size of the stored picture, in px. */
  width: z.int().positive(),
  height: z.int().positive(),
  uploadedAt: z.iso.datetime(),
});
export type DeskPicture = z.infer<typeof DeskPicture>;

/** A page of uploads, newest first. */
export interface UploadPage<T> {
  uploads: T[];
  /** Hash after which the next page begins; null on the last page. */
  next: string | null;
}
export const uploadPage = <T>(upload: z.ZodType<T>) =>
  z.strictObject({ uploads: z.array(upload), next: z.string().nullable() });

export const DeskPictures = uploadPage(DeskPicture);
