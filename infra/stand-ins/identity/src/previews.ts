import { renderEmail, type RenderedEmail } from '@studio/mail-kit';
import { linkEmail, type MailKind, signatureOf } from './link-email.ts';

interface MailPreview extends RenderedEmail {
  /** The mail's subject matter. */
  readonly kind: string;
  readonly subject: string;
}

/** One of each kind: a new kind does not compile until it is listed here. */
const KINDS: Record<MailKind, string> = {
  reset: 'account-reset',
  confirm: 'account-confirm',
  verify: 'account-verify',
  restore: 'account-restore',
  changed: 'account-changed',
};

/** Every mail of the issuer, with placeholder links. */
export async function previews(): Promise<MailPreview[]> {
  return Promise.all(
    (Object.keys(KINDS) as MailKind[]).map(async (kind) => {
      const email = linkEmail(kind, `https://issuer.example/account/${kind}?token=made-up`);
      const rendered = await renderEmail(email, signatureOf('Reader & Daughters <hello@reader.example>'));
      return { kind: KINDS[kind], subject: email.subject, ...rendered };
    }),
  );
}
