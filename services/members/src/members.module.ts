import { type DynamicModule, Module } from '@nestjs/common';
import { ServiceKitModule } from '@studio/service-kit';
import { JoinClub } from './club/join-club.js';
import { MEMBERS_CONFIG, type MembersConfig } from './config.js';
import { Brand } from './mail/brand.js';
import { CreateMails1763600000002 } from './mail/create-mails.migration.js';
import { KeepIdsInMails1763600000003 } from './mail/keep-ids-in-mails.migration.js';
import { MailQueue } from './mail/mail-queue.js';
import { PostOffice } from './mail/post-office.js';
import { SendWaitingMails } from './mail/send-waiting-mails.js';
import { WriteLetter } from './mail/write-letter.js';
import { SubscribeNewsletter } from './newsletter/subscribe-newsletter.js';
import { UnsubscribeNewsletter } from './newsletter/unsubscribe-newsletter.js';
import { MailCancellationWhenOrderCancelled } from './orders/mail-cancellation-when-order-cancelled.js';
import { MailConfirmationWhenOrderPaid } from './orders/mail-confirmation-when-order-paid.js';
import { MailDisputeWhenOrderDisputed } from './orders/mail-dispute-when-order-disputed.js';
import { MailPartWhenOrderPartlyRefunded } from './orders/mail-part-when-order-partly-refunded.js';
import { MailRefundWhenOrderRefunded } from './orders/mail-refund-when-order-refunded.js';
import { CreatePeople1763600000001 } from './people/create-people.migration.js';
import { DeletePerson } from './people/delete-person.js';
import { ExportPerson } from './people/export-person.js';
import { PersonEntity } from './people/person.entity.js';
import { SignInPerson } from './people/sign-in-person.js';

const PEOPLE = [SignInPerson, ExportPerson, DeletePerson];
const LISTS = [JoinClub, SubscribeNewsletter, UnsubscribeNewsletter];
const ORDER_MAILS = [
  MailConfirmationWhenOrderPaid,
  MailCancellationWhenOrderCancelled,
  MailRefundWhenOrderRefunded,
  MailPartWhenOrderPartlyRefunded,
  MailDisputeWhenOrderDisputed,
];

@Module({})
class MembersModule {}

/** The whole service: people, club, newsletter, and the mail we send them. */
export function membersModule(config: MembersConfig): DynamicModule {
  return {
    module: MembersModule,
    imports: [
      ServiceKitModule.forRoot({
        name: 'members',
        config,
        entities: [PersonEntity],
        migrations: [CreatePeople1763600000001, CreateMails1763600000002, KeepIdsInMails1763600000003],
      }),
    ],
    controllers: [...PEOPLE, ...LISTS, ...ORDER_MAILS],
    providers: [
      { provide: MEMBERS_CONFIG, useValue: config },
      Brand,
      MailQueue,
      PostOffice,
      WriteLetter,
      SendWaitingMails,
    ],
  };
}
