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

/** Who signs an email. */
export interface Signature {
  readonly publisher: string;
  /** Optional. Stands in a line below. */
  readonly tagline?: string;
}

/** Characters of a name in a greeting. */
const MAX_NAME = 40;
/** Digits of one. More of them may be a telephone number. */
const MAX_DIGITS = 3;

/** Invisible and odd characters, what addresses and links are made of, and what mail programs take for a domain. */
const NO_NAME = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}@:/\\]|[.\u3002][\p{L}\p{N}]{2}|www/iu;

/**
 * `Dear Ada,`, or something kind for those who gave no name. A mail carries a name that looks like one and nothing else:
 * whoever typed it may want our mail to say something to somebody.
 */
export function greeting(name: string): string {
  return `Dear ${isName(name) ? name.trim() : 'reader'},`;
}

function isName(name: string): boolean {
  const plain = name.normalize('NFKC').trim();
  const digits = plain.match(/\p{N}/gu)?.length ?? 0;
  return plain !== '' && plain.length <= MAX_NAME && digits <= MAX_DIGITS && !NO_NAME.test(plain);
}
