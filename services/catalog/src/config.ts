import { baseConfig, readConfig } from '@studio/service-kit';
import { z } from 'zod';

/** What the service needs to know about its surroundings. */
export const catalogConfigSchema = baseConfig.extend({
  /** Folder with the content files; the service's own `content/` when not set. */
  CONTENT_DIR: z.string().optional(),
});
export type CatalogConfig = z.output<typeof catalogConfigSchema>;

/** Reads this process's configuration; exits with every fault named when it is bad. */
export function catalogConfig(): CatalogConfig {
  return readConfig(catalogConfigSchema);
}
