import { type Email, LinkContent, type Signature } from '@studio/mail-kit';
import { createElement } from 'react';
import { LINK_MINUTES, type LinkPurpose } from './mail-links.ts';

const WORDS: Record<LinkPurpose, { subject: string; sentence: string; button: string }> = {
  reset: {
    subject: 'A new password for your account',
    sentence: 'Somebody asked for a new password for your account. If that was you, choose one here.',
    button: 'Choose a new password',
  },
  confirm: {
    subject: 'Is this your address?',
    sentence: 'Somebody wants to use this address for their account. If that was you, say yes here.',
    button: 'Yes, this is my address',
  },
};

/** A mail with a link to a page of the issuer. */
export function linkEmail(purpose: LinkPurpose, href: string): Email {
  const { subject, sentence, button } = WORDS[purpose];
  return {
    subject,
    greeting: 'Hello,',
    content: createElement(LinkContent, { sentence, href, button }),
    footnote: `The link works once, for ${LINK_MINUTES} minutes. If it was not you, there is nothing to do.`,
  };
}

/** By whom a mail is signed: by the name beside the address that it comes from. */
export function signatureOf(mailFrom: string): Signature {
  return { publisher: mailFrom.replace(/\s*<[^>]*>\s*$/, '').replaceAll('"', '') };
}
