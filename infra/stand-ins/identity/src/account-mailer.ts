import { renderEmail, type Email } from '@studio/mail-kit';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { IssuerConfig } from './config.ts';
import { changeEmail, linkEmail, signatureOf, type Change } from './account-email.ts';
import type { LinkPurpose, MailLink, MailLinks } from './mail-links.ts';
import { Tries } from './tries.ts';

/** Mails per hour to one address, requested by all clients together. */
const MAILS = { max: 12, windowMs: 60 * 60_000 };

/** Sends the mails about accounts. */
export class AccountMailer {
  private readonly transport;
  private readonly config: IssuerConfig;
  private readonly links: MailLinks;
  private readonly log: FastifyBaseLogger;
  private readonly mails = new Tries(MAILS.max, MAILS.windowMs);

  constructor(config: IssuerConfig, links: MailLinks, log: FastifyBaseLogger) {
    this.config = config;
    this.links = links;
    this.log = log;
    this.transport = createTransport({
      url: config.SMTP_URL,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /**
   * Creates a link and mails it, unless the address has reached its limit. Not awaited by the response, because a
   * known address must not take longer. Failures are logged.
   */
  sendLater(purpose: LinkPurpose, link: Promise<MailLink | undefined>): void {
    link
      .then(async (found) => {
        if (!found || this.mails.take(found.email)) return;
        const token = await this.links.create(purpose, found);
        const page = `${this.config.ISSUER_URL}/account/${purpose}?token=${token}`;
        await this.mail(found.email, linkEmail(purpose, page));
      })
      .catch(() => this.log.warn('a mail with a link could not be sent'));
  }

  /**
   * Tells an address that the password or the address of its account was changed. Has no limit: an intruder could use
   * it up first. Failures are logged.
   */
  tellLater(change: Change, address: string): void {
    this.mail(address, changeEmail(change)).catch(() =>
      this.log.warn('a mail about a changed account could not be sent'),
    );
  }

  close(): void {
    this.transport.close();
  }

  private async mail(address: string, email: Email): Promise<void> {
    const { MAIL_FROM } = this.config;
    await this.transport.sendMail({
      from: MAIL_FROM,
      to: { name: '', address },
      subject: email.subject,
      ...(await renderEmail(email, signatureOf(MAIL_FROM))),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }
}
