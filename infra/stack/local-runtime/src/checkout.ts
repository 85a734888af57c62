import { join } from 'node:path';

/** The folder of this checkout: absolute, without a slash at its end. */
export const ROOT = join(import.meta.dirname, '../../../..');
