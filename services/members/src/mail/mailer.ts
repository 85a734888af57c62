import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Site, getSite } from '@studio/contracts';
import { renderEmail } from '@studio/mail-kit';
import { Bus, LastKnown, SERVICE_CONFIG, notFound } from '@studio/service-kit';
import { createTransport } from 'nodemailer';
import type { MembersConfig } from '../config.js';
import type { MailEntity } from './mail.entity.js';
import { MailTemplates } from './mail-templates.js';

/** Catalog's names and links of the site. */
@Injectable()
export class SiteCache extends LastKnown<Site> {
  constructor(bus: Bus) {
    super(() => bus.request(getSite, {}));
  }
}

/** Timeouts of the mail server, in ms. */
const CONNECT_MS = 5_000;
const SILENCE_MS = 20_000;

/** Writes a mail and hands it to the mail server. Retries use the same Message-ID. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport;
  private readonly domain: string;

  constructor(
    @Inject(SERVICE_CONFIG) private readonly config: MembersConfig,
    private readonly site: SiteCache,
    private readonly templates: MailTemplates,
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

  /** Throws errors of the mail server, catalog and commerce. */
  async send(mail: MailEntity): Promise<void> {
    const site = await this.site.get();
    const email = await this.templates.write(mail, { site, publicUrl: this.config.PUBLIC_URL });
    const address = mail.person?.email ?? mail.recipient ?? email.to;
    if (!address) throw notFound('recipient');
    await this.transport.sendMail({
      messageId: `<${mail.id}@${this.domain}>`,
      from: this.config.MAIL_FROM,
      to: { name: '', address },
      subject: email.subject,
      ...(await renderEmail(email, site)),
      attachments: (email.attachments ?? []).map((picture) => ({ ...picture, filename: false as const })),
      headers: { 'Auto-Submitted': 'auto-generated', ...email.headers },
    });
  }

  /** Called after the jobs have ended. */
  onApplicationShutdown(): void {
    this.transport.close();
  }
}
