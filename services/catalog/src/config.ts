import { baseConfig } from '@studio/service-kit';
import { z } from 'zod';

/** Environment variables of the catalog service. */
export const catalogConfig = baseConfig.extend({
  /** Folder with the content files. Defaults to `content/` at the root of the repository. */
  CONTENT_DIR: z.string().optional(),
  /** For development: reloads content files that change while the service runs. */
  FOLLOW_CONTENT: z.stringbool().default(false),
  /** How long a letter waits before it is sent, in seconds, so that it can be called back. */
  LETTER_RECALL_SECONDS: z.coerce.number().positive().default(60),
});
export type CatalogConfig = z.output<typeof catalogConfig>;
