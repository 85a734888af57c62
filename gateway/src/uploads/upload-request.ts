import { z } from 'zod';

/** Query of an upload: the file's name on the device. */
export const UploadQuery = z.strictObject({ name: z.string().trim().min(1).max(200) });

/** Returns the bytes of an upload; none when the body is no file. */
export const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** `Image/PNG; q=1` → `image/png`. */
export const mediaType = (type = ''): string => (type.split(';')[0] ?? '').trim().toLowerCase();
