import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeletionsModule } from '../deletions/deletions.module.js';
import { LetterCache } from '../letters/letter-cache.js';
import { LetterEntity } from '../letters/letter.entity.js';
import { PersonEntity } from '../people/person.entity.js';
import { ForgetOldMails } from './forget-old-mails.js';
import { MailQueue } from './mail-queue.js';
import { MailEntity } from './mail.entity.js';
import { Mailer } from './mailer.js';
import { SendMail } from './send-mail.js';
import { SiteCache } from './site-cache.js';
import { StoppedAddresses } from './stopped-addresses.js';
import { WriteEmail } from './write-email.js';

/** Mail: `MailQueue` takes it in, jobs send it. */
@Module({
  imports: [TypeOrmModule.forFeature([MailEntity, LetterEntity, PersonEntity]), DeletionsModule],
  providers: [
    MailQueue,
    SendMail,
    ForgetOldMails,
    Mailer,
    WriteEmail,
    SiteCache,
    LetterCache,
    StoppedAddresses,
  ],
  exports: [MailQueue, StoppedAddresses],
})
export class MailModule {}
