import { type Email, renderEmail } from '@studio/mail-kit';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Account } from './accounts.ts';
import type { IssuerConfig } from './config.ts';
import { linkEmail, signatureOf } from './link-email.ts';
import type { LinkPurpose, MailLink, MailLinks, ShortLink } from './mail-links.ts';
import { Tries } from './tries.ts';

/** Mails that all clients together may ask for to one address in an hour. */
const MAILS = { max: 12, windowMs: 60 * 60_000 };

/** Sends links by mail. */
export class LinkMailer {
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

  /** Throws what the mail server said. */
  async send(purpose: LinkPurpose, address: string, token: string): Promise<void> {
    await this.mail(
      address,
      linkEmail(purpose, `${this.config.ISSUER_URL}/account/${purpose}?token=${token}`),
    );
  }

  /** Tells somebody that their password was changed. Not awaited by who answers; what fails is logged. */
  tellChanged({ email, emailVerified }: Account): void {
    // An address that nobody has proven gets no mail about what others do with it.
    if (!emailVerified) return;
    this.mail(email, linkEmail('changed', `${this.config.ISSUER_URL}/account/forgot`)).catch(() =>
      this.log.warn('a mail about a changed password could not be sent'),
    );
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

  /**
   * Makes a new link and sends it, unless that address has got its share. Not awaited by who answers: an address that is
   * known must not take longer. What fails is logged.
   */
  sendLater(purpose: ShortLink, link: Promise<MailLink | undefined>): void {
    link
      .then(async (found) => {
        if (!found || this.mails.take(found.email)) return;
        await this.send(purpose, found.email, await this.links.create(purpose, found));
      })
      .catch(() => this.log.warn('a mail with a link could not be sent'));
  }

  close(): void {
    this.transport.close();
  }
}
