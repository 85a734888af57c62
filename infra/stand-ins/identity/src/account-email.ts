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
  /** The end of the mail. Where its page has a button for "no", the button is named. */
  ending: string;
}
const NOT_YOU = 'If it was not you, there is nothing to do.';
const SAY_SO = 'If it was not you, say so there; without an answer the address stays unconfirmed.';
const WORDS: Record<LinkPurpose, Words> = {
  reset: {
    subject: 'A new password for your account',
    sentence: 'Somebody asked for a new password for your account. If that was you, choose one here.',
    button: 'Choose a new password',
    works: MINUTES,
    ending: NOT_YOU,
  },
  confirm: {
    subject: 'Is this your address?',
    sentence:
      'Somebody wants to use this address for their account. Tell us here whether that was you; if it was not, refuse it there.',
    button: 'Answer here',
    works: MINUTES,
    ending: SAY_SO,
  },
  verify: {
    subject: 'Is this your address?',
    sentence:
      'An account was created at our site with this address. Tell us here whether that was you; if it was not, the same page removes that account.',
    button: 'Answer here',
    works: `${VERIFY_DAYS} days`,
    ending: SAY_SO,
  },
};
/** Every purpose of a mailed link. */
export const LINK_PURPOSES = Object.keys(WORDS) as LinkPurpose[];

/** A mail with a link to a page of the issuer. */
export function linkEmail(kind: LinkPurpose, href: string): Email {
  const { subject, sentence, button, works, ending } = WORDS[kind];
  return {
    subject,
    greeting: 'Hello,',
    content: createElement(LinkContent, { sentence, href, button }),
    footnote: `The link works once, for ${works}. ${ending}`,
  };
}

/** A change of an account's credentials. */
export type Change = 'password' | 'address';
const CHANGE_WORDS: Record<Change, { subject: string; sentence: string; footnote: string }> = {
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

/** All changes that a mail reports. */
export const CHANGES = Object.keys(CHANGE_WORDS) as Change[];

/** The mail to the address that an account had before its password or address was changed. */
export function changeEmail(change: Change): Email {
  const { subject, sentence, footnote } = CHANGE_WORDS[change];
  return { subject, greeting: 'Hello,', content: Paragraph({ children: sentence }), footnote };
}

/** The signature: the display name of the sender address. */
export function signatureOf(mailFrom: string): Signature {
  return { publisher: mailFrom.replace(/\s*<[^>]*>\s*$/, '').replaceAll('"', '') };
}
