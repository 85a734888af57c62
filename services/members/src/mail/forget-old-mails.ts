import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { JobHandler } from '@studio/service-kit';
import { LessThan, type Repository } from 'typeorm';
import { MailEntity } from './mail.entity.js';

/** How long a mail is remembered, in ms; no event comes again after that, and none waits for that long. */
const KEEP_MS = 30 * 24 * 3_600_000;

/** Removes the mails of more than a month ago. */
@Injectable()
export class ForgetOldMails {
  constructor(@InjectRepository(MailEntity) private readonly mails: Repository<MailEntity>) {}

  @JobHandler('forget-old-mails', { cron: '17 * * * *' })
  async handle(): Promise<void> {
    await this.mails.delete({ createdAt: LessThan(new Date(Date.now() - KEEP_MS)) });
  }
}
