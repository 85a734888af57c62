import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ServiceKitModule } from '@studio/service-kit';
import { ClubMembershipEntity } from './club/club-membership.entity.js';
import { ClubRoll } from './club/club-roll.js';
import { JoinClub } from './club/join-club.js';
import { LeaveClub } from './club/leave-club.js';
import { WelcomeProvenMembers1764900000002 } from './club/welcome-proven-members.migration.js';
import type { MembersConfig } from './config.js';
import { DeskMails, DeskMailsOffEntity } from './desk-mails/desk-mails.js';
import { TurnDeskMailsOff1765000003002 } from './desk-mails/turn-desk-mails-off.migration.js';
import { AddDeskPush1765000005001 } from './desk-push/add-desk-push.migration.js';
import { DeskPushSwitch } from './desk-push/desk-push-switch.js';
import { PushSubscriptionEntity } from './desk-push/push-subscription.entity.js';
import { SendDeskPush } from './desk-push/send-desk-push.js';
import { CreateDeletions1764800000002 } from './deletions/create-deletions.migration.js';
import { DeletionsModule } from './deletions/deletions.module.js';
import { LastMails1764950000002 } from './deletions/last-mails.migration.js';
import { MailDonors } from './gifts/mail-donors.js';
import { MailReceiptWhenGiftReceived } from './gifts/mail-receipt-when-gift-received.js';
import { CreateLetters1764800000004 } from './letters/create-letters.migration.js';
import { LettersModule } from './letters/letters.module.js';
import { CreateMails1763600000002 } from './mail/create-mails.migration.js';
import { KeepIdsInMails1763600000003 } from './mail/keep-ids-in-mails.migration.js';
import { MailDonors1764300000001 } from './mail/mail-donors.migration.js';
import { MailModule } from './mail/mail.module.js';
import { SendMailsByJobs1763600000004 } from './mail/send-mails-by-jobs.migration.js';
import { ClaimAddresses1764900000001 } from './newsletter/claim-addresses.migration.js';
import { ConfirmNewsletter1764800000001 } from './newsletter/confirm-newsletter.migration.js';
import { NewsletterModule } from './newsletter/newsletter.module.js';
import { MailAnswerWhenOrderAnswered } from './orders/mail-answer-when-order-answered.js';
import { MailAnswerWhenReturnAnswered } from './orders/mail-answer-when-return-answered.js';
import { MailCancellationWhenOrderCancelled } from './orders/mail-cancellation-when-order-cancelled.js';
import { MailCancellationWhenPaidOrderCancelled } from './orders/mail-cancellation-when-paid-order-cancelled.js';
import { MailConfirmationWhenOrderPaid } from './orders/mail-confirmation-when-order-paid.js';
import { MailDisputeWhenOrderDisputed } from './orders/mail-dispute-when-order-disputed.js';
import { MailPartWhenOrderPartlyRefunded } from './orders/mail-part-when-order-partly-refunded.js';
import { MailRefundWhenOrderRefunded } from './orders/mail-refund-when-order-refunded.js';
import { MailTrackingWhenOrderShipped } from './orders/mail-tracking-when-order-shipped.js';
import { OrderMails } from './orders/order-mails.js';
import { CreatePeople1763600000001 } from './people/create-people.migration.js';
import { DeletePerson } from './people/delete-person.js';
import { ExportPerson } from './people/export-person.js';
import { FindPeople } from './people/find-people.js';
import { SearchPeople1765000002003 } from './people/search-people.migration.js';
import { GetAccount } from './people/get-account.js';
import { GetContact } from './people/get-contact.js';
import { LastMailWhenForgotten } from './people/last-mail-when-forgotten.js';
import { PersonEntity } from './people/person.entity.js';
import { ReadAccount } from './people/read-account.js';
import { SignInPerson } from './people/sign-in-person.js';
import { CreateVotes1764800000003 } from './story/create-votes.migration.js';
import { StoryModule } from './story/story.module.js';

const PEOPLE = [SignInPerson, GetAccount, GetContact, FindPeople, ExportPerson, DeletePerson];
const CLUB = [JoinClub, LeaveClub];
const MAILS = [
  MailConfirmationWhenOrderPaid,
  MailCancellationWhenOrderCancelled,
  MailRefundWhenOrderRefunded,
  MailPartWhenOrderPartlyRefunded,
  MailDisputeWhenOrderDisputed,
  MailCancellationWhenPaidOrderCancelled,
  MailTrackingWhenOrderShipped,
  MailAnswerWhenReturnAnswered,
  MailAnswerWhenOrderAnswered,
  MailReceiptWhenGiftReceived,
  LastMailWhenForgotten,
  MailDonors,
  DeskMails,
  DeskPushSwitch,
];
const MIGRATIONS = [
  CreatePeople1763600000001,
  CreateMails1763600000002,
  KeepIdsInMails1763600000003,
  SendMailsByJobs1763600000004,
  MailDonors1764300000001,
  ConfirmNewsletter1764800000001,
  CreateDeletions1764800000002,
  CreateVotes1764800000003,
  CreateLetters1764800000004,
  ClaimAddresses1764900000001,
  WelcomeProvenMembers1764900000002,
  LastMails1764950000002,
  SearchPeople1765000002003,
  TurnDeskMailsOff1765000003002,
  AddDeskPush1765000005001,
];

/** The whole service: people, club, newsletter, and the mail we send them. */
@Module({})
export class MembersModule {
  static forRoot(config: MembersConfig): DynamicModule {
    return {
      module: MembersModule,
      imports: [
        ServiceKitModule.forRoot({ name: 'members', config, migrations: MIGRATIONS }),
        TypeOrmModule.forFeature([
          PersonEntity,
          ClubMembershipEntity,
          DeskMailsOffEntity,
          PushSubscriptionEntity,
        ]),
        MailModule,
        NewsletterModule,
        DeletionsModule,
        StoryModule,
        LettersModule,
      ],
      controllers: [...PEOPLE, ...CLUB, ...MAILS],
      providers: [SendDeskPush, OrderMails, ClubRoll, ReadAccount],
    };
  }
}
