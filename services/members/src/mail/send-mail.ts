import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { BusError, JobHandler, type JobRun } from '@studio/service-kit';
import { IsNull, type Repository } from 'typeorm';
import { Deletions, LAST_MAIL } from '../deletions/deletions.js';
import { MailEntity } from './mail.entity.js';
import { Mailer } from './mailer.js';
import { SEND_MAIL, type SendMailPayload } from './send-mail-job.js';
import { StoppedAddresses } from './stopped-addresses.js';

/** Sends one mail that waits, to the address that its person has by now. */
@Injectable()
export class SendMail {
  private readonly log = new Logger(SendMail.name);

  constructor(
    @InjectRepository(MailEntity) private readonly mails: Repository<MailEntity>,
    private readonly mailer: Mailer,
    private readonly deletions: Deletions,
    private readonly stopped: StoppedAddresses,
  ) {}

  /** Throws a code alone when the mail is to be tried again: what a mail server says may quote an address. */
  @JobHandler(SEND_MAIL)
  async handle({ mailId }: SendMailPayload, run: JobRun): Promise<void> {
    const mail = await this.mails.findOne({
      where: { id: mailId, sentAt: IsNull(), failedAt: IsNull() },
      relations: { person: true },
    });
    if (!mail) return;
    // Letters and questions go to addresses; what people are told of their orders goes on.
    if (mail.recipient && (await this.stopped.reasonFor(this.mails.manager, mail.recipient))) {
      if (!(await this.forgetLast(mail))) await this.mails.delete(mailId);
      return;
    }
    try {
      await this.mailer.send(mail);
    } catch (error) {
      return this.fail(mail, error as SendError, run);
    }
    if (await this.forgetLast(mail)) return;
    await this.mails.update(mailId, { sentAt: new Date(), content: () => `'{}'`, lastError: null });
  }

  /** Of the last mail to somebody nothing is remembered, sent or not. False: it is another mail. */
  private async forgetLast({ id, content }: MailEntity): Promise<boolean> {
    if (content.kind !== 'account-deleted') return false;
    await this.mails.manager.transaction(async (manager) => {
      await manager.delete(MailEntity, { id });
      await this.deletions.finish(manager, content.deletionId, LAST_MAIL);
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
    const isGivenUp = isRefusedForGood(error) || run.attempt >= run.maxAttempts;
    await this.mails.update(id, { lastError: reason, failedAt: isGivenUp ? new Date() : null });
    if (!isGivenUp) throw new Error(reason);
    await this.forgetLast(mail);
    this.log.warn(`mail ${id}: given up after attempt ${run.attempt} (${reason})`);
  }
}

/** What nodemailer throws: its own code, and the mail server's answer when there was one. */
interface SendError extends Error {
  code?: string;
  responseCode?: number;
}

/** What the mail would tell of is no more. */
function isGone(error: unknown): boolean {
  return error instanceof BusError && error.code === 'not-found';
}

/** The server refused this address or this message for good (5xx); anything else may pass. */
function isRefusedForGood({ code, responseCode = 0 }: SendError): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode >= 500 || responseCode === 0);
}

function reasonOf({ code, responseCode, name }: SendError): string {
  return [code ?? name, responseCode].filter(Boolean).join(' ');
}
