import { Controller } from '@nestjs/common';
import { type NewsletterOfAccount, turnNewsletterOff, turnNewsletterOn } from '@studio/contracts';
import {
  accountDeleted,
  callerOf,
  RequestHandler,
  type InputOf,
  type OutputOf,
  type RequestContext,
} from '@studio/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { PersonEntity } from '../people/person.entity.js';
import { isVerified, newsletterOfAccount } from './newsletter-of-account.js';
import { NewsletterClaimEntity } from './newsletter-claim.entity.js';
import { NewsletterSubscriptionEntity } from './newsletter-subscription.entity.js';
import { Subscribers } from './subscribers.js';

type Step = (manager: EntityManager, person: PersonEntity, address: string) => Promise<unknown>;

/** Letters to the account's own address. */
@Controller()
export class TurnNewsletter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscribers: Subscribers,
  ) {}

  /** At once when the issuer says that the address is theirs; else it is asked by mail. */
  @RequestHandler(turnNewsletterOn)
  on(
    _: InputOf<typeof turnNewsletterOn>,
    context: RequestContext,
  ): Promise<OutputOf<typeof turnNewsletterOn>> {
    return this.step(context, (manager, person, address) =>
      isVerified(person)
        ? this.subscribers.turnOn(manager, address, person.id)
        : this.subscribers.claim(manager, address, person.id),
    );
  }

  /** Of an address that is not shown to be theirs, only their own wish is taken back. */
  @RequestHandler(turnNewsletterOff)
  off(
    _: InputOf<typeof turnNewsletterOff>,
    context: RequestContext,
  ): Promise<OutputOf<typeof turnNewsletterOff>> {
    return this.step(context, async (manager, person, address) => {
      const [subscription] = await find(manager, address, person);
      if (isVerified(person) || subscription?.personId === person.id)
        await this.subscribers.leave(manager, { email: address });
      else
        await manager.update(
          NewsletterClaimEntity,
          { email: address, personId: person.id },
          { isWithdrawn: true },
        );
    });
  }

  private async step(context: RequestContext, step: Step): Promise<{ newsletter: NewsletterOfAccount }> {
    return this.dataSource.transaction(async (manager) => {
      const person = await manager.findOne(PersonEntity, {
        where: { id: callerOf(context).userId },
        lock: { mode: 'for_key_share' },
      });
      if (!person) throw accountDeleted();
      const address = person.email.toLowerCase();
      await step(manager, person, address);
      return { newsletter: newsletterOfAccount(person, ...(await find(manager, address, person))) };
    });
  }
}

const find = (manager: EntityManager, email: string, { id: personId }: PersonEntity) =>
  Promise.all([
    manager.findOneBy(NewsletterSubscriptionEntity, { email }),
    manager.findOneBy(NewsletterClaimEntity, { email, personId }),
  ]);
