import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { exportNumber, MetricsRegistry, ServiceKitModule } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { AccountController } from './account/account.controller.js';
import { DeleteAccount } from './account/delete-account.js';
import { LastMailWhenForgotten } from './account/last-mail.js';
import { ReadAccount } from './account/read-account.js';
import { ClubMembershipEntity, ClubMembers } from './club/club-membership.js';
import { ClubController } from './club/club.controller.js';
import type { MembersConfig } from './config.js';
import { DeletionsController, ForgetOldDeletions } from './deletions/deletions.controller.js';
import { DeletionPartEntity, Deletions } from './deletions/deletions.js';
import { DeskMails, DeskMailsOffEntity } from './desk-mails/desk-mails.js';
import { QueueVisitorsAlerts } from './desk-mails/visitors-alerts.js';
import { QueueVisitorsLetters } from './desk-mails/visitors-letter.js';
import { VisitorsMailEntity, VisitorsMailsController } from './desk-mails/visitors-mails.js';
import { DeskPushController } from './desk-push/desk-push.controller.js';
import { PushSubscriptionEntity, SendDeskPush } from './desk-push/send-desk-push.js';
import { DonationMailsController } from './donations/donation-mails.controller.js';
import { ReadHealth } from './health/read-health.js';
import { Initial1700000000001 } from './initial.migration.js';
import { DeskLetters } from './letters/desk-letters.js';
import { NoteOutcomes, ReadLetters } from './letters/letter-outcomes.js';
import { LetterCache, LetterEntity } from './letters/letter.js';
import { LetterPictures } from './letters/letter-pictures.js';
import { QueueLetter } from './letters/queue-letter.js';
import { SendLetter } from './letters/send-letter.js';
import { MAIL_TEMPLATES_PROVIDER } from './mail-templates.js';
import { ForgetOldMails, MAIL_AGE, MailQueue } from './mail/mail-queue.js';
import { MailTemplates } from './mail/mail-templates.js';
import { MailEntity } from './mail/mail.entity.js';
import { Mailer, SiteCache } from './mail/mailer.js';
import { SendMail } from './mail/send-mail.js';
import { StoppedAddresses } from './mail/stopped-addresses.js';
import { ForgetAddresses } from './newsletter/forget-addresses.js';
import { NewsletterController } from './newsletter/newsletter.controller.js';
import {
  ClaimedAddressEntity,
  NewsletterClaimEntity,
  NewsletterSubscriptionEntity,
} from './newsletter/newsletter.entity.js';
import { Subscribers } from './newsletter/subscribers.js';
import { OrderMailsController } from './orders/order-mails.controller.js';
import { OrderMails } from './orders/order-mails.js';
import { DeletedSignInEntity, DeletedSignIns } from './people/deleted-sign-ins.js';
import { PeopleController } from './people/people.controller.js';
import { PersonEntity } from './people/person.entity.js';
import { StoryCache } from './story/story-cache.js';
import { StoryController } from './story/story.controller.js';
import { VoteEntity, Votes } from './story/votes.js';

const ENTITIES = [
  ClaimedAddressEntity,
  ClubMembershipEntity,
  DeletedSignInEntity,
  DeletionPartEntity,
  DeskMailsOffEntity,
  LetterEntity,
  MailEntity,
  NewsletterClaimEntity,
  NewsletterSubscriptionEntity,
  PersonEntity,
  PushSubscriptionEntity,
  VisitorsMailEntity,
  VoteEntity,
];

/** Request and event handlers. */
const CONTROLLERS = [
  AccountController,
  ClubController,
  DeleteAccount,
  DeletionsController,
  DeskLetters,
  DeskMails,
  DeskPushController,
  DonationMailsController,
  LastMailWhenForgotten,
  NewsletterController,
  OrderMailsController,
  PeopleController,
  ReadHealth,
  SendLetter,
  StoryController,
  VisitorsMailsController,
];

/** Background jobs. */
const JOBS = [
  ForgetAddresses,
  ForgetOldDeletions,
  ForgetOldMails,
  NoteOutcomes,
  QueueLetter,
  QueueVisitorsAlerts,
  QueueVisitorsLetters,
  SendDeskPush,
  SendMail,
];

const RULES = [
  ClubMembers,
  DeletedSignIns,
  Deletions,
  LetterCache,
  LetterPictures,
  MailQueue,
  Mailer,
  MailTemplates,
  MAIL_TEMPLATES_PROVIDER,
  OrderMails,
  ReadAccount,
  ReadLetters,
  SiteCache,
  StoppedAddresses,
  StoryCache,
  Subscribers,
  Votes,
];

/** People, the club, the newsletter, and all mails to them. */
@Module({})
export class MembersModule {
  constructor(metrics: MetricsRegistry, database: DataSource) {
    exportNumber(metrics, database, MAIL_AGE);
  }

  static forRoot(config: MembersConfig): DynamicModule {
    return {
      module: MembersModule,
      imports: [
        ServiceKitModule.forRoot({ name: 'members', config, migrations: [Initial1700000000001] }),
        TypeOrmModule.forFeature(ENTITIES),
      ],
      controllers: CONTROLLERS,
      providers: [...JOBS, ...RULES],
    };
  }
}
