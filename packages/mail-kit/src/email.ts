import type { ReactNode } from 'react';

export interface EmailPicture {
  readonly cid: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** An email before it is rendered. */
export interface Email {
  /**
   * Recipient, when the content determines it. Defaults to the person or recipient that the mail was queued
   * for.
   */
  readonly to?: string;
  readonly subject: string;
  readonly greeting: string;
  readonly content: ReactNode;
  /** Why the recipient gets this email, in small print. */
  readonly footnote: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Embedded pictures; the HTML refers to them as `cid:<cid>`. */
  readonly attachments?: readonly EmailPicture[];
}

/** Maximum length of a name in a greeting, in characters. */
const MAX_NAME_LENGTH = 40;
/** Maximum number of digits in a name. More could be a telephone number. */
const MAX_DIGITS = 3;

/**
 * Characters that a name must not contain: invisible ones, those of addresses and links, and what mail
 * programs detect as a domain.
 */
const FORBIDDEN_IN_NAME =
  /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}@:/\\]|[.\u3002][\p{L}\p{N}]{2}|www/iu;

/**
 * Returns the salutation of an email: `Dear Ada,`, or `Dear reader,` when the name is empty or does not look
 * like a name. Names are entered by anyone, so a name that contains a link or a message could abuse our
 * emails as spam.
 */
export function greeting(name: string): string {
  return `Dear ${isName(name) ? name.trim() : 'reader'},`;
}

function isName(name: string): boolean {
  const plain = name.normalize('NFKC').trim();
  const digits = plain.match(/\p{N}/gu)?.length ?? 0;
  return (
    plain !== '' && plain.length <= MAX_NAME_LENGTH && digits <= MAX_DIGITS && !FORBIDDEN_IN_NAME.test(plain)
  );
}
