import escape from 'escape-html';
import { createTransport } from 'nodemailer';
import type { IssuerConfig } from './config.ts';
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
    const { subject, sentence, button } = WORDS[purpose];
    const url = `${this.config.ISSUER_URL}/account/${purpose}?token=${token}`;
    const end = `The link works once, for ${LINK_MINUTES} minutes. If it was not you, there is nothing to do.`;
    await this.transport.sendMail({
      from: this.config.MAIL_FROM,
      to: { name: '', address },
      subject,
      text: `${sentence}\n\n${button}: ${url}\n\n${end}\n`,
      html: `<!doctype html><html lang="en"><head><meta name="color-scheme" content="light dark"><title>${escape(subject)}</title></head><body style="font:17px/1.6 Georgia,serif"><p>${escape(sentence)}</p><p><a href="${escape(url)}">${escape(button)}</a></p><p>${escape(end)}</p></body></html>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }

  close(): void {
    this.transport.close();
  }
}
