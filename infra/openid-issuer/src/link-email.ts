import { type Email, LinkContent, type Signature } from '@studio/mail-kit';
import { createElement } from 'react';
import { LINK_MINUTES, RESTORE_DAYS, VERIFY_DAYS, type LinkPurpose } from './mail-links.ts';

const MINUTES = `${LINK_MINUTES} minutes`;
const WORDS: Record<LinkPurpose, { subject: string; sentence: string; button: string; works: string }> = {
  reset: {
    subject: 'A new password for your account',
    sentence: 'Somebody asked for a new password for your account. If that was you, choose one here.',
    button: 'Choose a new password',
    works: MINUTES,
  },
  confirm: {
    subject: 'Is this your address?',
    sentence: 'Somebody wants to use this address for their account. If that was you, say yes here.',
    button: 'Yes, this is my address',
    works: MINUTES,
  },
  verify: {
    subject: 'Is this your address?',
    sentence: 'An account was created at our site with this address. If that was you, say yes here.',
    button: 'Yes, this is my address',
    works: `${VERIFY_DAYS} days`,
  },
  restore: {
    subject: 'The address of your account was changed',
    sentence:
      'Your account has another address now, and nobody can sign in with this one. If you did not change it, take it back here: everybody is signed out, and you choose a new password.',
    button: 'Take my address back',
    works: `${RESTORE_DAYS} days`,
  },
};

/** A mail with a link to a page of the issuer. */
export function linkEmail(purpose: LinkPurpose, href: string): Email {
  const { subject, sentence, button, works } = WORDS[purpose];
  return {
    subject,
    greeting: 'Hello,',
    content: createElement(LinkContent, { sentence, href, button }),
    footnote: `The link works once, for ${works}. If it was ${purpose === 'restore' ? '' : 'not '}you, there is nothing to do.`,
  };
}

/** By whom a mail is signed: by the name beside the address that it comes from. */
export function signatureOf(mailFrom: string): Signature {
  return { publisher: mailFrom.replace(/\s*<[^>]*>\s*$/, '').replaceAll('"', '') };
}
