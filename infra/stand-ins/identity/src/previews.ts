import { renderEmail } from '@studio/mail-kit';
import { changeEmail, CHANGES, LINK_PURPOSES, linkEmail, signatureOf } from './account-email.ts';

/** Every mail of the issuer, with placeholder links. */
export async function previews() {
  const mails = [
    ...LINK_PURPOSES.map((purpose) => ({
      kind: purpose,
      email: linkEmail(purpose, `https://issuer.example/account/${purpose}?token=made-up`),
    })),
    ...CHANGES.map((change) => ({ kind: change, email: changeEmail(change) })),
  ];
  const signature = signatureOf('Reader & Daughters <hello@reader.example>');
  return Promise.all(
    mails.map(async ({ kind, email }) => ({
      kind: `account-${kind}`,
      subject: email.subject,
      ...(await renderEmail(email, signature)),
    })),
  );
}
