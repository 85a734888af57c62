import { renderEmail, type RenderedEmail } from '@studio/mail-kit';
import { linkEmail, signatureOf } from './link-email.ts';
import type { LinkPurpose } from './mail-links.ts';

interface MailPreview extends RenderedEmail {
  /** What it is about. */
  readonly kind: string;
  readonly subject: string;
}

/** One of each: a new purpose does not compile until it is here. */
const KINDS: Record<LinkPurpose, string> = {
  reset: 'account-reset',
  confirm: 'account-confirm',
  verify: 'account-verify',
  restore: 'account-restore',
};

/** Every mail of the issuer, with links that lead nowhere. */
export async function previews(): Promise<MailPreview[]> {
  return Promise.all(
    (Object.keys(KINDS) as LinkPurpose[]).map(async (purpose) => {
      const email = linkEmail(purpose, `https://issuer.example/account/${purpose}?token=made-up`);
      const rendered = await renderEmail(email, signatureOf('Reader & Daughters <hello@reader.example>'));
      return { kind: KINDS[purpose], subject: email.subject, ...rendered };
    }),
  );
}
