import { baseConfig } from '@studio/service-kit';
import { z } from 'zod';

/** The service's environment variables. */
export const catalogConfig = baseConfig.extend({
  /** Folder with the content files. Defaults to `content/` at the top of this tree. */
  CONTENT_DIR: z.string().optional(),
  /** For development: content files that change are read again while the service runs. */
  FOLLOW_CONTENT: z.stringbool().default(false),
});
export type CatalogConfig = z.output<typeof catalogConfig>;
