import { join } from 'node:path';

/** Absolute path of this checkout, without a trailing slash. */
export const ROOT = join(import.meta.dirname, '../../../..');
