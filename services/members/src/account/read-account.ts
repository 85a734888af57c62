import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { getAccount } from '@studio/contracts';
import { type OutputOf, accountDeleted } from '@studio/service-kit';
import type { Repository } from 'typeorm';
import { ClubMembershipEntity } from '../club/club-membership.js';
import {
  NewsletterClaimEntity,
  NewsletterSubscriptionEntity,
  newsletterOfAccount,
} from '../newsletter/newsletter.entity.js';
import { PersonEntity } from '../people/person.entity.js';

/** Reads a person with their club membership and newsletter. */
@Injectable()
export class ReadAccount {
  constructor(
    @InjectRepository(PersonEntity) private readonly people: Repository<PersonEntity>,
    @InjectRepository(ClubMembershipEntity) private readonly members: Repository<ClubMembershipEntity>,
    @InjectRepository(NewsletterSubscriptionEntity)
    private readonly subscriptions: Repository<NewsletterSubscriptionEntity>,
    @InjectRepository(NewsletterClaimEntity) private readonly claims: Repository<NewsletterClaimEntity>,
  ) {}

  /** Throws `account-deleted`. */
  async of(personId: string): Promise<OutputOf<typeof getAccount>> {
    const person = await this.people.findOneBy({ id: personId });
    if (!person) throw accountDeleted();
    const { firstName, lastName, email, createdAt } = person;
    const address = email.toLowerCase();
    const [membership, subscription, claim] = await Promise.all([
      this.members.findOneBy({ personId }),
      this.subscriptions.findOneBy({ email: address }),
      this.claims.findOneBy({ email: address, personId }),
    ]);
    const newsletter = newsletterOfAccount(person, subscription, claim);
    return {
      firstName,
      lastName,
      email,
      createdAt: createdAt.toISOString(),
      clubMemberSince: membership?.since.toISOString() ?? null,
      newsletter,
      newsletterSince: newsletter === 'on' ? subscription!.since.toISOString() : null,
    };
  }
}
