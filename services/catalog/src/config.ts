import { baseConfig } from '@studio/service-kit';
import { z } from 'zod';

/** What the service needs to know about its surroundings. */
export const catalogConfig = baseConfig.extend({
  /** Folder with the content files; the service's own `content/` when not set. */
  CONTENT_DIR: z.string().optional(),
  /** For development: content files that change are read again while the service runs. */
  FOLLOW_CONTENT: z.stringbool().default(false),
});
export type CatalogConfig = z.output<typeof catalogConfig>;
