import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailQueue } from '../mail/mail-queue.js';
import { askAddress } from './ask-address.js';
import { type NewsletterState, statesBefore } from './newsletter-state.js';
import { NewsletterSubscriptionEntity } from './newsletter-subscription.entity.js';

/** Takes addresses through the steps of `NEWSLETTER_STEPS`, each as part of the caller's transaction. */
@Injectable()
export class Subscribers {
  constructor(private readonly mails: MailQueue) {}

  /** Asks an address by mail; `askedFor` is the person in whose account it was entered. */
  async ask(manager: EntityManager, email: string, askedFor: string | null = null): Promise<void> {
    await askAddress(manager, { email, askedFor, token: newToken(), confirmToken: newToken() });
  }

  /** The owner's yes, by the token of the mail that asked. False: no such mail, or they have left since. */
  async confirm(manager: EntityManager, confirmToken: string): Promise<boolean> {
    const found = await locked(manager, { confirmToken });
    if (found?.state === 'asked') await this.move(manager, found, 'confirmed');
    if (found?.state !== 'asked' && found?.state !== 'confirmed') return false;
    if (found.askedFor) await this.update(manager, found, { personId: found.askedFor });
    return true;
  }

  /** The yes of an owner whom the issuer vouches for. */
  async turnOn(manager: EntityManager, email: string, personId: string): Promise<void> {
    const row = { email, personId, token: newToken() };
    await manager
      .createQueryBuilder()
      .insert()
      .into(NewsletterSubscriptionEntity)
      .values(row)
      .orIgnore()
      .execute();
    const found = await locked(manager, { email });
    if (!found) return;
    if (statesBefore('turnOn').includes(found.state)) await this.move(manager, found, 'confirmed');
    await this.update(manager, found, { personId });
  }

  /** No more letters: by the token that stands in each of them, or by their owner. Welcomes that wait are taken back. */
  async leave(manager: EntityManager, which: { token: string } | { email: string }): Promise<void> {
    const found = await locked(manager, which);
    if (found && statesBefore('leave').includes(found.state)) await this.end(manager, found, 'left');
  }

  /** No more letters to an address that bounces for good or complains; one that nobody has entered stays unknown. */
  async stop(manager: EntityManager, email: string): Promise<void> {
    const found = await locked(manager, { email });
    if (found && statesBefore('stop').includes(found.state)) await this.end(manager, found, 'stopped');
  }

  private async move(
    manager: EntityManager,
    found: NewsletterSubscriptionEntity,
    state: NewsletterState,
  ): Promise<void> {
    await this.update(manager, found, { state, since: new Date() });
    const { email, token } = found;
    if (state === 'confirmed')
      await this.mails.addToAddress(manager, email, `newsletter-welcome:${token}`, {
        kind: 'newsletter-welcome',
        token,
      });
  }

  private async end(
    manager: EntityManager,
    found: NewsletterSubscriptionEntity,
    state: 'left' | 'stopped',
  ): Promise<void> {
    await this.move(manager, found, state);
    await this.update(manager, found, { askedFor: null });
    await this.mails.withdraw(manager, { recipient: found.email });
  }

  private async update(
    manager: EntityManager,
    { email }: NewsletterSubscriptionEntity,
    change: Partial<NewsletterSubscriptionEntity>,
  ): Promise<void> {
    await manager.update(NewsletterSubscriptionEntity, { email }, change);
  }
}

type Which = Partial<Pick<NewsletterSubscriptionEntity, 'email' | 'token' | 'confirmToken'>>;

const locked = (manager: EntityManager, where: Which): Promise<NewsletterSubscriptionEntity | null> =>
  manager.findOne(NewsletterSubscriptionEntity, {
    where: where as never,
    lock: { mode: 'pessimistic_write' },
  });

const newToken = () => randomBytes(32).toString('base64url');
