import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { MEMBERS_CONFIG, type MembersConfig } from '../config.js';
import { Brand } from './brand.js';
import { toHtml, toText } from './letter.js';
import type { DueMail } from './mail-queue.js';
import { WriteLetter } from './write-letter.js';

/** Patience with the mail server, in ms. */
const CONNECT_MS = 5_000;
const SILENCE_MS = 20_000;

/** Writes a mail and hands it to the mail server, under the same Message-ID however often it is tried. */
@Injectable()
export class PostOffice implements OnApplicationShutdown {
  private readonly transport;
  private readonly domain: string;

  constructor(
    @Inject(MEMBERS_CONFIG) private readonly config: MembersConfig,
    private readonly brand: Brand,
    private readonly letters: WriteLetter,
  ) {
    this.transport = createTransport({
      url: config.SMTP_URL,
      pool: true,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.domain = /@([^\s@<>]+)/.exec(config.MAIL_FROM)![1]!;
  }

  /** Throws what the mail server said or, for the brand and the order, catalog and commerce. */
  async send(mail: DueMail): Promise<void> {
    const site = await this.brand.get();
    const letter = await this.letters.write(mail, { site, publicUrl: this.config.PUBLIC_URL });
    await this.transport.sendMail({
      messageId: `<${mail.id}@${this.domain}>`,
      from: this.config.MAIL_FROM,
      to: { name: '', address: mail.recipient },
      subject: letter.subject,
      text: toText(letter, site),
      html: toHtml(letter, site),
      headers: { 'Auto-Submitted': 'auto-generated', ...letter.headers },
    });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
