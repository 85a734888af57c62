import type { Site } from '@studio/contracts';

/** What an email is written with: the names of the site as they are today, and where it is. */
export interface EmailContext {
  readonly site: Site;
  /** No slash at the end. */
  readonly publicUrl: string;
}
