import { type Email, LinkContent, Paragraph, type Signature } from '@studio/mail-kit';
import { createElement } from 'react';
import { LINK_MINUTES, VERIFY_DAYS, type LinkPurpose } from './mail-links.ts';

const MINUTES = `${LINK_MINUTES} minutes`;
interface Words {
  subject: string;
  sentence: string;
  button: string;
  /** How long the link works. */
  works: string;
}
const WORDS: Record<LinkPurpose, Words> = {
  reset: {
    subject: 'A new password for your account',
    sentence: 'Somebody asked for a new password for your account. If that was you, choose one here.',
    button: 'Choose a new password',
    works: MINUTES,
  },
  confirm: {
    subject: 'Is this your address?',
    sentence:
      'Somebody wants to use this address for their account. Tell us here whether that was you; if it was not, refuse it there.',
    button: 'Answer here',
    works: MINUTES,
  },
  verify: {
    subject: 'Is this your address?',
    sentence:
      'An account was created at our site with this address. Tell us here whether that was you; if it was not, the same page removes that account.',
    button: 'Answer here',
    works: `${VERIFY_DAYS} days`,
  },
};
const NOT_YOU = 'If it was not you, there is nothing to do.';
const SAY_SO = 'If it was not you, say so there; without an answer the address stays unconfirmed.';
/** The end of a mail. Where its page has a button for "no", the button is named. */
const ENDINGS: Record<LinkPurpose, string> = {
  reset: NOT_YOU,
  confirm: SAY_SO,
  verify: SAY_SO,
};

/** A mail with a link to a page of the issuer. */
export function linkEmail(kind: LinkPurpose, href: string): Email {
  const { subject, sentence, button, works } = WORDS[kind];
  return {
    subject,
    greeting: 'Hello,',
    content: createElement(LinkContent, { sentence, href, button }),
    footnote: `The link works once, for ${works}. ${ENDINGS[kind]}`,
  };
}

/** A change of an account's credentials. */
export type Change = 'password' | 'address';
const CHANGES: Record<Change, { subject: string; sentence: string; footnote: string }> = {
  password: {
    subject: 'Your password was changed',
    sentence: 'The password of your account was changed, and all other devices were signed out.',
    footnote: 'If it was not you, ask for a new password where you sign in, and answer this mail.',
  },
  address: {
    subject: 'Your account has a new address',
    sentence:
      'Your account has a new address, and all other devices were signed out. This address no longer belongs to it.',
    footnote: 'If it was not you, answer this mail.',
  },
};

/** The mail to the address that an account had before its password or address was changed. */
export function changeEmail(change: Change): Email {
  const { subject, sentence, footnote } = CHANGES[change];
  return { subject, greeting: 'Hello,', content: Paragraph({ children: sentence }), footnote };
}

/** The signature: the display name of the sender address. */
export function signatureOf(mailFrom: string): Signature {
  return { publisher: mailFrom.replace(/\s*<[^>]*>\s*$/, '').replaceAll('"', '') };
}
