import type { ReactNode } from 'react';

/** An email before it is rendered. */
export interface Email {
  /** Where it goes, when its words tell; else to the mail's person or recipient. */
  readonly to?: string;
  readonly subject: string;
  readonly greeting: string;
  readonly content: ReactNode;
  /** Why the reader gets this, in small print. */
  readonly footnote: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `Dear Ada,`, or something kind for those who gave no name. */
export function greeting(firstName: string): string {
  return `Dear ${firstName.trim() || 'reader'},`;
}
