import { renderEmail } from '@studio/mail-kit';
import { createTransport } from 'nodemailer';
import type { IssuerConfig } from './config.ts';
import { linkEmail, signatureOf } from './link-email.ts';
import type { LinkPurpose } from './mail-links.ts';

/** Sends links by mail. */
export class LinkMailer {
  private readonly transport;
  private readonly config: IssuerConfig;

  constructor(config: IssuerConfig) {
    this.config = config;
    this.transport = createTransport({
      url: config.SMTP_URL,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Throws what the mail server said. */
  async send(purpose: LinkPurpose, address: string, token: string): Promise<void> {
    const { ISSUER_URL, MAIL_FROM } = this.config;
    const email = linkEmail(purpose, `${ISSUER_URL}/account/${purpose}?token=${token}`);
    await this.transport.sendMail({
      from: MAIL_FROM,
      to: { name: '', address },
      subject: email.subject,
      ...(await renderEmail(email, signatureOf(MAIL_FROM))),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }

  close(): void {
    this.transport.close();
  }
}
