import { Controller } from '@nestjs/common';
import {
  type Done,
  type NewsletterOfAccount,
  confirmNewsletter,
  recordMailFeedback,
  subscribeNewsletter,
  turnNewsletterOff,
  turnNewsletterOn,
  unsubscribeNewsletter,
} from '@studio/contracts';
import {
  type InputOf,
  type OutputOf,
  type RequestContext,
  RequestHandler,
  accountDeleted,
  callerOf,
  notFound,
} from '@studio/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { PersonEntity, isVerified } from '../people/person.entity.js';
import {
  NewsletterClaimEntity,
  NewsletterSubscriptionEntity,
  newsletterOfAccount,
} from './newsletter.entity.js';
import { Subscribers } from './subscribers.js';

type Step = (manager: EntityManager, person: PersonEntity, address: string) => Promise<unknown>;

/** Subscriptions to the newsletter. */
@Controller()
export class NewsletterController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscribers: Subscribers,
  ) {}

  /** Gives the same answer for new and known addresses, so that it does not reveal subscriptions. */
  @RequestHandler(subscribeNewsletter)
  async subscribe({ email }: InputOf<typeof subscribeNewsletter>): Promise<Done> {
    await this.subscribers.ask(this.dataSource.manager, email);
    return { ok: true };
  }

  /** Idempotent. */
  @RequestHandler(confirmNewsletter)
  async confirm({ token }: InputOf<typeof confirmNewsletter>): Promise<Done> {
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.subscribers.confirm(manager, token))) throw notFound('question');
    });
    return { ok: true };
  }

  /** Unsubscribes at once, also for queued mails. Gives the same answer for an unknown token. */
  @RequestHandler(unsubscribeNewsletter)
  async unsubscribe({ token }: InputOf<typeof unsubscribeNewsletter>): Promise<Done> {
    await this.dataSource.transaction((manager) => this.subscribers.leave(manager, { token }));
    return { ok: true };
  }

  /** Stops the address after a complaint or a permanent bounce. Idempotent. */
  @RequestHandler(recordMailFeedback)
  async recordFeedback({ type, email, permanent }: InputOf<typeof recordMailFeedback>): Promise<Done> {
    if (type === 'complaint' || permanent)
      await this.dataSource.transaction((manager) => this.subscribers.stop(manager, email, type));
    return { ok: true };
  }

  /** Subscribes at once when the address is verified; otherwise sends a confirmation mail. */
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

  /** For an unverified address, only the caller's own request is withdrawn. */
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
