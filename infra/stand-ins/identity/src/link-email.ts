import { type Email, LinkContent, type Signature } from '@studio/mail-kit';
import { createElement } from 'react';
import { LINK_MINUTES, RESTORE_DAYS, VERIFY_DAYS, type LinkPurpose } from './mail-links.ts';

const MINUTES = `${LINK_MINUTES} minutes`;
/** The kind of a mail: a link, or `changed` for a changed password. */
export type MailKind = LinkPurpose | 'changed';
interface Words {
  subject: string;
  sentence: string;
  button: string;
  /** How long the link works. Optional: without it the link does not expire and changes nothing when followed. */
  works?: string;
}
const WORDS: Record<MailKind, Words> = {
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
  restore: {
    subject: 'The address of your account was changed',
    sentence:
      'Your account has another address now, and nobody can sign in with this one. If you did not change it, take it back here: everybody is signed out, and you choose a new password.',
    button: 'Take my address back',
    works: `${RESTORE_DAYS} days`,
  },
  changed: {
    subject: 'The password of your account was changed',
    sentence:
      'Your account has a new password, and everybody else is signed out. If you did not choose it, choose one yourself here.',
    button: 'Choose a new password',
  },
};
const NOT_YOU = 'If it was not you, there is nothing to do.';
const SAY_SO = 'If it was not you, say so there; without an answer the address stays unconfirmed.';
const WAS_YOU = 'If it was you, there is nothing to do.';
/** The end of a mail. Where its page has a button for "no", the button is named. */
const ENDINGS: Record<MailKind, string> = {
  reset: NOT_YOU,
  confirm: SAY_SO,
  verify: SAY_SO,
  restore: WAS_YOU,
  changed: WAS_YOU,
};

/** A mail with a link to a page of the issuer. */
export function linkEmail(kind: MailKind, href: string): Email {
  const { subject, sentence, button, works } = WORDS[kind];
  const onceFor = works ? `The link works once, for ${works}. ` : '';
  return {
    subject,
    greeting: 'Hello,',
    content: createElement(LinkContent, { sentence, href, button }),
    footnote: `${onceFor}${ENDINGS[kind]}`,
  };
}

/** The signature: the display name of the sender address. */
export function signatureOf(mailFrom: string): Signature {
  return { publisher: mailFrom.replace(/\s*<[^>]*>\s*$/, '').replaceAll('"', '') };
}
