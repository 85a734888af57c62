import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { BusError, JobHandler, type JobRun } from '@studio/service-kit';
import { IsNull, type Repository } from 'typeorm';
import { SEND_MAIL, type SendMailPayload } from './mail-queue.js';
import { MailEntity, STAFF_MAIL_KINDS } from './mail.entity.js';
import { MailTemplates } from './mail-templates.js';
import { Mailer } from './mailer.js';
import { StoppedAddresses } from './stopped-addresses.js';

/** Sends one queued mail, to the person's current address. */
@Injectable()
export class SendMail {
  private readonly log = new Logger(SendMail.name);

  constructor(
    @InjectRepository(MailEntity) private readonly mails: Repository<MailEntity>,
    private readonly mailer: Mailer,
    private readonly templates: MailTemplates,
    private readonly stopped: StoppedAddresses,
  ) {}

  /** Throws an error with a code only, because the mail server's text may contain an address. The job is then retried. */
  @JobHandler(SEND_MAIL)
  async handle({ mailId }: SendMailPayload, run: JobRun): Promise<void> {
    // `findOne` with a relation sends two statements.
    const [mail] = await this.mails.find({
      where: { id: mailId, sentAt: IsNull(), failedAt: IsNull() },
      relations: { person: true },
    });
    if (!mail) return;
    // Mails to people about their orders, and those to the staff, are still sent.
    const stoppable = STAFF_MAIL_KINDS.includes(mail.content.kind) ? null : mail.recipient;
    if (stoppable && (await this.stopped.reasonFor(this.mails.manager, stoppable))) {
      if (!(await this.finish(mail))) await this.mails.delete(mailId);
      return;
    }
    if (await this.templates.of(mail.content).hold?.(this.mails.manager, mailId)) return;
    try {
      await this.mailer.send(mail);
    } catch (error) {
      return this.fail(mail, error as SendError, run);
    }
    if (await this.finish(mail)) return;
    await this.mails.update(mailId, { sentAt: new Date(), content: () => `'{}'`, lastError: null });
  }

  /** Deletes a mail whose template has `afterwards`, and runs it. Returns false for all other mails. */
  private async finish({ id, content }: MailEntity): Promise<boolean> {
    const template = this.templates.of(content);
    if (!template.afterwards) return false;
    await this.mails.manager.transaction(async (manager) => {
      await manager.delete(MailEntity, { id });
      await template.afterwards!(manager, content);
    });
    return true;
  }

  private async fail(mail: MailEntity, error: SendError, run: JobRun): Promise<void> {
    const { id } = mail;
    if (isGone(error)) {
      await this.mails.delete(id);
      return;
    }
    const reason = reasonOf(error);
    const isGivenUp = isRejectedPermanently(error) || run.attempt >= run.maxAttempts;
    await this.mails.update(id, { lastError: reason, failedAt: isGivenUp ? new Date() : null });
    if (!isGivenUp) throw new Error(reason);
    await this.finish(mail);
    this.log.warn({ mailId: id, attempt: run.attempt, reason }, 'mail given up');
  }
}

/** Error of nodemailer: its own code, and the mail server's status if there was a reply. */
interface SendError extends Error {
  code?: string;
  responseCode?: number;
}

/** The subject of the mail is deleted. */
function isGone(error: unknown): boolean {
  return error instanceof BusError && error.code === 'not-found';
}

/** The server rejected the address or message permanently (5xx). Other errors are temporary. */
function isRejectedPermanently({ code, responseCode = 0 }: SendError): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode >= 500 || responseCode === 0);
}

function reasonOf({ code, responseCode, name }: SendError): string {
  return [code ?? name, responseCode].filter(Boolean).join(' ');
}
