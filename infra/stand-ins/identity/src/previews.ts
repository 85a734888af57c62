import { renderEmail, type RenderedEmail } from '@studio/mail-kit';
import { changeEmail, linkEmail, signatureOf, type Change } from './account-email.ts';
import type { LinkPurpose } from './mail-links.ts';

interface MailPreview extends RenderedEmail {
  /** The mail's subject matter. */
  readonly kind: string;
  readonly subject: string;
}

/** One of each kind: a new kind does not compile until it is listed here. */
const LINKS: Record<LinkPurpose, string> = {
  reset: 'account-reset',
  confirm: 'account-confirm',
  verify: 'account-verify',
};
const CHANGES: Record<Change, string> = {
  password: 'account-password',
  address: 'account-address',
};

/** Every mail of the issuer, with placeholder links. */
export async function previews(): Promise<MailPreview[]> {
  const mails = [
    ...(Object.keys(LINKS) as LinkPurpose[]).map((purpose) => ({
      kind: LINKS[purpose],
      email: linkEmail(purpose, `https://issuer.example/account/${purpose}?token=made-up`),
    })),
    ...(Object.keys(CHANGES) as Change[]).map((change) => ({
      kind: CHANGES[change],
      email: changeEmail(change),
    })),
  ];
  const signature = signatureOf('Reader & Daughters <hello@reader.example>');
  return Promise.all(
    mails.map(async ({ kind, email }) => ({
      kind,
      subject: email.subject,
      ...(await renderEmail(email, signature)),
    })),
  );
}
