import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { exportPerson } from '@studio/contracts';
import {
  accountDeleted,
  RequestHandler,
  type RequestContext,
  callerOf,
  type InputOf,
  type OutputOf,
} from '@studio/service-kit';
import type { Repository } from 'typeorm';
import { ClubMembershipEntity } from '../club/club-membership.entity.js';
import { NewsletterSubscriptionEntity } from '../newsletter/newsletter-subscription.entity.js';
import { PersonEntity } from './person.entity.js';

@Controller()
export class ExportPerson {
  constructor(
    @InjectRepository(PersonEntity) private readonly people: Repository<PersonEntity>,
    @InjectRepository(ClubMembershipEntity) private readonly members: Repository<ClubMembershipEntity>,
    @InjectRepository(NewsletterSubscriptionEntity)
    private readonly subscriptions: Repository<NewsletterSubscriptionEntity>,
  ) {}

  @RequestHandler(exportPerson)
  async handle(
    _: InputOf<typeof exportPerson>,
    context: RequestContext,
  ): Promise<OutputOf<typeof exportPerson>> {
    const person = await this.people.findOneBy({ id: callerOf(context).userId });
    if (!person) throw accountDeleted();
    const { id, firstName, lastName, email, createdAt } = person;
    const [membership, subscription] = await Promise.all([
      this.members.findOneBy({ personId: id }),
      this.subscriptions.findOneBy({ email: email.toLowerCase() }),
    ]);
    return {
      person: { firstName, lastName, email, createdAt: createdAt.toISOString() },
      clubMemberSince: membership?.since.toISOString() ?? null,
      newsletterSince: subscription?.since.toISOString() ?? null,
    };
  }
}
