import { renderEmail, type RenderedEmail } from '@studio/mail-kit';
import { linkEmail, signatureOf } from './link-email.ts';
import type { LinkPurpose } from './mail-links.ts';

interface MailPreview extends RenderedEmail {
  /** The mail's subject matter. */
  readonly kind: string;
  readonly subject: string;
}

/** One of each kind: a new kind does not compile until it is listed here. */
const KINDS: Record<LinkPurpose, string> = {
  reset: 'account-reset',
  confirm: 'account-confirm',
  verify: 'account-verify',
};

/** Every mail of the issuer, with placeholder links. */
export async function previews(): Promise<MailPreview[]> {
  return Promise.all(
    (Object.keys(KINDS) as LinkPurpose[]).map(async (kind) => {
      const email = linkEmail(kind, `https://issuer.example/account/${kind}?token=made-up`);
      const rendered = await renderEmail(email, signatureOf('Reader & Daughters <hello@reader.example>'));
      return { kind: KINDS[kind], subject: email.subject, ...rendered };
    }),
  );
}
