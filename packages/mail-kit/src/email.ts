import type { ReactNode } from 'react';

export interface EmailPicture {
  readonly cid: string;
  readonly contentType: string;
  readonly content: Buffer;
}

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
  /** Pictures that travel with it; its HTML says `cid:<cid>`. */
  readonly attachments?: readonly EmailPicture[];
}

/** `Dear Ada,`, or something kind for those who gave no name. */
export function greeting(firstName: string): string {
  return `Dear ${firstName.trim() || 'reader'},`;
}
