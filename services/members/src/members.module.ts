import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ServiceKitModule } from '@studio/service-kit';
import { ClubMembershipEntity } from './club/club-membership.entity.js';
import { ClubRoll } from './club/club-roll.js';
import { JoinClub } from './club/join-club.js';
import { LeaveClub } from './club/leave-club.js';
import type { MembersConfig } from './config.js';
import { Initial1700000000001 } from './initial.migration.js';
import { DeskMails, DeskMailsOffEntity } from './desk-mails/desk-mails.js';
import { DeskPushSwitch } from './desk-push/desk-push-switch.js';
import { PushSubscriptionEntity } from './desk-push/push-subscription.entity.js';
import { SendDeskPush } from './desk-push/send-desk-push.js';
import { DeletionsModule } from './deletions/deletions.module.js';
import { MailDonors } from './gifts/mail-donors.js';
import { MailReceiptWhenGiftReceived } from './gifts/mail-receipt-when-gift-received.js';
import { LettersModule } from './letters/letters.module.js';
import { MailModule } from './mail/mail.module.js';
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
import { DeletePerson } from './people/delete-person.js';
import { ExportPerson } from './people/export-person.js';
import { FindPeople } from './people/find-people.js';
import { GetAccount } from './people/get-account.js';
import { GetContact } from './people/get-contact.js';
import { LastMailWhenForgotten } from './people/last-mail-when-forgotten.js';
import { PersonEntity } from './people/person.entity.js';
import { ReadAccount } from './people/read-account.js';
import { SignInPerson } from './people/sign-in-person.js';
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

/** The whole service: people, club, newsletter, and the mail we send them. */
@Module({})
export class MembersModule {
  static forRoot(config: MembersConfig): DynamicModule {
    return {
      module: MembersModule,
      imports: [
        ServiceKitModule.forRoot({ name: 'members', config, migrations: [Initial1700000000001] }),
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
