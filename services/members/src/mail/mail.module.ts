import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ForgetOldMails } from './forget-old-mails.js';
import { MailQueue } from './mail-queue.js';
import { MailEntity } from './mail.entity.js';
import { Mailer } from './mailer.js';
import { QueueWaitingMails } from './queue-waiting-mails.js';
import { SendMail } from './send-mail.js';
import { SiteCache } from './site-cache.js';
import { WriteEmail } from './write-email.js';

/** Mail: `MailQueue` takes it in, jobs send it. */
@Module({
  imports: [TypeOrmModule.forFeature([MailEntity])],
  providers: [MailQueue, QueueWaitingMails, SendMail, ForgetOldMails, Mailer, WriteEmail, SiteCache],
  exports: [MailQueue],
})
export class MailModule {}
