import { DAY_MS, HOUR_MS } from '@studio/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { JobHandler } from '@studio/service-kit';
import { IsNull, LessThan, type Repository } from 'typeorm';
import {
  ClaimedAddressEntity,
  NewsletterClaimEntity,
  NewsletterSubscriptionEntity,
} from './newsletter.entity.js';

/** How long an unconfirmed address is kept, in ms. */
const UNANSWERED_MS = 30 * DAY_MS;

/**
 * Deletes unsubscribed addresses after a day (needed until then to limit mails), unconfirmed ones after 30 days, and
 * digests of claimed ones after an hour.
 */
@Injectable()
export class ForgetAddresses {
  constructor(
    @InjectRepository(NewsletterSubscriptionEntity)
    private readonly subscriptions: Repository<NewsletterSubscriptionEntity>,
    @InjectRepository(NewsletterClaimEntity) private readonly claims: Repository<NewsletterClaimEntity>,
  ) {}

  @JobHandler('forget-addresses', { cron: '47 * * * *' })
  async handle(): Promise<void> {
    const before = (ms: number) => LessThan(new Date(Date.now() - ms));
    await this.subscriptions.delete({ state: 'left', since: before(DAY_MS) });
    await this.subscriptions.delete({ state: 'asked', askedAt: before(UNANSWERED_MS) });
    await this.claims.manager.delete(ClaimedAddressEntity, { askedAt: before(HOUR_MS) });
    await this.claims.delete({ askedAt: before(UNANSWERED_MS) });
    await this.claims.delete({ askedAt: IsNull(), createdAt: before(UNANSWERED_MS) });
  }
}
