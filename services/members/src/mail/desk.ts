import type { Site } from '@studio/contracts';

/** What a letter is written with: the brand as it is today, and where the site is. */
export interface Desk {
  readonly site: Site;
  readonly publicUrl: string;
}

/** `Dear Ada,`, or something kind for those who gave no name. */
export function greeting(firstName: string): string {
  return `Dear ${firstName.trim() || 'reader'},`;
}
