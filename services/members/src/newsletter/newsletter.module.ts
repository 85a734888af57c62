import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/mail.module.js';
import { ConfirmNewsletter } from './confirm-newsletter.js';
import { ForgetAddresses } from './forget-addresses.js';
import { NewsletterClaimEntity } from './newsletter-claim.entity.js';
import { NewsletterSubscriptionEntity } from './newsletter-subscription.entity.js';
import { StopLetters } from './stop-letters.js';
import { SubscribeNewsletter } from './subscribe-newsletter.js';
import { Subscribers } from './subscribers.js';
import { TurnNewsletter } from './turn-newsletter.js';
import { UnsubscribeNewsletter } from './unsubscribe-newsletter.js';

/** Who gets our letters, and who has said so. */
@Module({
  imports: [TypeOrmModule.forFeature([NewsletterSubscriptionEntity, NewsletterClaimEntity]), MailModule],
  controllers: [SubscribeNewsletter, ConfirmNewsletter, UnsubscribeNewsletter, TurnNewsletter, StopLetters],
  providers: [Subscribers, ForgetAddresses],
  exports: [TypeOrmModule],
})
export class NewsletterModule {}
